import type { ClientBase } from 'pg'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { SourceFile } from '../../../../declaration/diagnostics/file-context'
import { readActualTables } from './actual'
import { readAliases } from './aliases'
import { type Confirmed, confirmSteps, type PlanLog, readPlanLog } from './confirm'
import { designTables } from './design/design'
import type { TableDesign } from './design/table-design'
import { fillsOf } from './fills'
import { type Base, bancoHash, configHash } from './hashes'
import { type MeasuredStep, measurePlan } from './measure'
import { planMigration } from './plan/plan'
import type { PlanFile } from './plan/plan-file'
import { type Switches, switchesOf } from './plan/plan-switches'
import { changeTable, type World, without } from './plan/world'
import { type Quarantined, readQuarantine } from './quarantine'
import { namesIn, type Origins, originsOf, readSnapshot, type Snapshot } from './snapshot'

/** What a person has to say about a migration besides the declarations. */
export interface MigrationInput {
  /** The day, YYYY-MM-DD: it names what is set aside. */
  readonly hoje: string
  readonly planos: readonly PlanFile[]
  /** The declarations as text, for the place of a mistake. */
  readonly fontes: readonly SourceFile[]
  /** The product's own, as package.json says it: what another one made is never taken away without a question. */
  readonly release: string
}

/** Nobody confirmed anything, so nothing is set aside and no day is needed. */
export const NOTHING_CONFIRMED: MigrationInput = { hoje: '', planos: [], fontes: [], release: '' }

/** Everything known about a migration before its first step. */
export interface Survey extends Confirmed {
  readonly base: Base
  readonly wanted: readonly TableDesign[]
  readonly switches: Switches
  readonly origens: Origins
  /** Names of the tables whose structure is ours. */
  readonly tables: readonly string[]
  readonly quarantine: readonly Quarantined[]
  /** The database has none of our tables yet. */
  readonly isNew: boolean
  /** Steps before the confirmations were counted in. */
  readonly measured: readonly MeasuredStep[]
  /** Names of plans that began or ended here. */
  readonly spent: readonly string[]
}

/** Reads the three states, plans, counts, and weighs the confirmations. Changes nothing. */
export async function surveyMigration(
  client: ClientBase,
  definitions: Definitions,
  input: MigrationInput,
): Promise<Survey> {
  const wanted = designTables(definitions)
  const switches = switchesOf(definitions)
  const snapshot = (await hasTable(client, 'esquema_aplicado')) ? await readSnapshot(client) : NOTHING_APPLIED
  const remembers = await hasTable(client, 'quarentena')
  const quarantine = remembers ? await readQuarantine(client) : []
  const actual = await readActualTables(client)
  const { hoje, release } = input
  const world = toWorld(actual, { snapshot, quarantine, hoje, release, fills: fillsOf(definitions, hoje) })
  const tables = [...wanted, ...snapshot.tabelas].map(({ name }) => name)
  const base = { config: configHash(wanted, switches), banco: bancoHash(actual, tables) }
  const aliases = await readAliases(client)
  const plan = planMigration({ definitions, wanted, world, switches: snapshot.recursos, aliases, config: base.config })
  const measured = await measurePlan(client, plan)
  const log = remembers ? await readPlanLog(client) : NO_PLANS
  const confirmed = confirmSteps(measured, base, { planos: input.planos, log })
  const isNew = snapshot.tabelas.length === 0 && snapshot.begun.length === 0
  const origens = originsOf(definitions, { wanted, snapshot, release })
  return { ...confirmed, base, wanted, switches, origens, tables, quarantine, isNew, measured, spent: [...log.keys()] }
}

const NO_PLANS: PlanLog = new Map()
const NOTHING_APPLIED: Snapshot = { tabelas: [], recursos: {}, origens: {}, begun: [] }

/** A dry run may meet a database that not even the system's own tables are in yet. */
async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${name}`,
  ])
  return rows[0]?.there === true
}

interface Known {
  readonly snapshot: Snapshot
  readonly quarantine: readonly Quarantined[]
  readonly hoje: string
  readonly release: string
  readonly fills: World['fills']
}

/**
 * What a migration that did not come to its end has only added. Once it has renamed or set aside anything, nothing is: what is new may
 * then hold what stood under another name.
 */
function addedBy({ tabelas, begun }: Snapshot, actual: World['actual']): ReadonlySet<string> {
  const known = new Set(namesIn(tabelas))
  const there = new Set(
    [...actual].flatMap(([name, { columns }]) => [name, ...[...columns.keys()].map((column) => `${name}.${column}`)]),
  )
  if ([...known].some((name) => !there.has(name))) return new Set()
  return new Set(namesIn(begun).filter((name) => !known.has(name) && there.has(name)))
}

/** What is set aside is out of sight for the planner. */
function toWorld(actual: World['actual'], { snapshot, quarantine, hoje, release, fills }: Known): World {
  const world: World = {
    actual,
    memory: new Map(snapshot.tabelas.map((table) => [table.name, table])),
    begun: new Set(snapshot.begun.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))),
    interrupted: snapshot.begun.length > 0,
    added: addedBy(snapshot, actual),
    ownNames: new Set(release === '' ? [] : (snapshot.origens[release] ?? [])),
    quarantine,
    hoje,
    fills,
  }
  return quarantine.reduce(
    (now, { tabela, nome }) =>
      changeTable(now, tabela, (table) => ({ ...table, columns: without(table.columns, [nome]) })),
    world,
  )
}
