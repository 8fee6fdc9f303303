import type { Definitions } from '../../../../../declaration/config-definitions'
import { type Alias, planAliases } from '../aliases'
import type { TableDesign } from '../design/table-design'
import { daysBetween, droppedSql, QUARANTINE_DAYS, type Quarantined } from '../quarantine'
import { planColumn } from './plan-columns'
import { planConstraints } from './plan-constraints'
import { planDrift } from './plan-drift'
import { planIndexes } from './plan-indexes'
import { planLosses } from './plan-losses'
import { planRenames } from './plan-renames'
import { planReturns } from './plan-returns'
import { planSwitches, type Switches } from './plan-switches'
import { planTextsToRefs } from './plan-texts-to-refs'
import { addConstraint, createIndex, createTable } from './statements'
import { countFilled, countRows, LINHAS, type Step, VALORES } from './step'
import { inOrder, type World } from './world'

/** What would be done to a database, in order. Nothing is read or written to make one. */
export interface Plan {
  /** Names put right: everything after these, counts included, uses the new ones. */
  readonly names: readonly Step[]
  readonly steps: readonly Step[]
}

export interface PlanInput {
  readonly definitions: Definitions
  readonly wanted: readonly TableDesign[]
  readonly world: World
  /** What was switched on when last applied, by resource. */
  readonly switches: Switches
  /** Views that still answer to old names. */
  readonly aliases: readonly Alias[]
  /** Hash of the wanted structure. */
  readonly config: string
}

/**
 * Compares what the declarations want with what the database is and with what was last applied.
 *
 * Takes    the declarations and the tables they want; the world as it is; what lives beside the tables.
 * Returns  the steps of all five classes, in the order in which they may be done.
 * Source   docs/declaracoes.md, "Plano de migração".
 */
export function planMigration(input: PlanInput): Plan {
  const { definitions, wanted, world, aliases, config } = input
  const names = inOrder(world, [planReturns(wanted), planRenames(definitions, wanted)])
  const found = planDrift(wanted)(names.world)
  const texts = planTextsToRefs(definitions, wanted)(found.world)
  const losses = planLosses(definitions, wanted)(texts.world)
  // A plan on top of something unknown would count and change what is not there.
  const unknown = [...found.steps, ...losses.steps].filter(({ classe }) => classe === 'deriva')
  if (unknown.length > 0) return { names: [], steps: unknown }
  const tables = wanted.map((table) => planTable(table, losses.world))
  const views = planAliases({ definitions, config, aliases, before: world, after: names.world })
  return {
    names: [...views.drops, ...names.steps],
    steps: [
      ...tables.flatMap(({ drops }) => drops),
      ...losses.steps,
      ...planSwitches(definitions, input.switches, world.actual),
      ...tables.flatMap((table) => table.shape),
      ...texts.steps,
      ...tables.flatMap(({ links }) => links),
      ...tables.flatMap(({ slow }) => slow),
      ...views.creates,
      ...offerDrops(world),
    ],
  }
}

interface TableSteps {
  readonly drops: readonly Step[]
  /** Tables, columns and their indexes. */
  readonly shape: readonly Step[]
  /** Constraints, after every table stands. */
  readonly links: readonly Step[]
  readonly slow: readonly Step[]
}

function planTable(wanted: TableDesign, world: World): TableSteps {
  const actual = world.actual.get(wanted.name)
  const memory = world.memory.get(wanted.name)
  if (!actual) {
    return {
      drops: [],
      shape: [createTable(wanted), ...wanted.indexes.map((index) => createIndex(wanted.name, index, false))],
      links: wanted.constraints.map((constraint) => addConstraint(wanted.name, constraint)),
      slow: [],
    }
  }
  const columns = wanted.columns.flatMap((column) =>
    planColumn(wanted, column, { actual, memory, fill: world.fills.get(`${wanted.name}.${column.name}`) }),
  )
  const indexes = planIndexes(wanted, actual, memory)
  const constraints = planConstraints(wanted, actual, memory)
  return {
    drops: [...constraints.drops, ...indexes.drops],
    shape: [...columns, ...indexes.creates.filter(({ sozinho }) => !sozinho)],
    links: constraints.adds,
    slow: indexes.creates.filter(({ sozinho }) => sozinho),
  }
}

/** What has been aside for long enough may be dropped for good; the product runs as well without, so nothing waits for it. */
function offerDrops({ quarantine, actual, hoje }: World): readonly Step[] {
  const standing = quarantine.filter(({ especie, nome, tabela }) => actual.has(especie === 'tabela' ? nome : tabela))
  return standing.filter(({ em }) => daysBetween(em, hoje) >= QUARANTINE_DAYS).map(drop)
}

function drop(entry: Quarantined): Step {
  const { nome, especie, tabela } = entry
  const whole = especie === 'tabela'
  return {
    classe: 'destrutiva',
    faz: `apagar de vez ${whole ? nome : `${tabela}.${nome}`}, em quarentena desde ${entry.em}`,
    sql: [whole ? `drop table "${nome}"` : `alter table "${tabela}" drop column "${nome}"`, droppedSql(entry)],
    loss: {
      verbo: `apagar ${nome}`,
      countSql: whole ? countRows(nome) : countFilled(tabela, nome),
      newestSql: null,
      unidade: whole ? LINHAS : VALORES,
      oferta: true,
    },
  }
}
