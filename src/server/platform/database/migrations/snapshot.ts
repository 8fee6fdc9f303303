import type { ClientBase } from 'pg'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { TableDesign } from './design/table-design'
import type { Switches } from './plan/plan-switches'

/** What was last applied. */
export interface Snapshot {
  readonly tabelas: readonly TableDesign[]
  readonly recursos: Switches
  readonly origens: Origins
  /** Tables of a migration that began after that and did not come to its end. */
  readonly begun: readonly TableDesign[]
}

/** Release of the product → the tables and columns (`tabela.coluna`) that it made. */
export type Origins = Readonly<Record<string, readonly string[]>>

interface Row {
  readonly tabelas?: readonly TableDesign[]
  readonly recursos?: Switches
  readonly origens?: Origins
  readonly parcial?: 'sim'
}

/** Nothing on a new database. */
export async function readSnapshot(client: ClientBase): Promise<Snapshot> {
  const { rows } = await client.query<{ definicoes: Row }>(
    'select definicoes from esquema_aplicado order by id desc limit 20',
  )
  const whole = rows.findIndex(({ definicoes }) => definicoes.parcial === undefined)
  const begun = whole === -1 ? rows : rows.slice(0, whole)
  const last = rows[whole]?.definicoes
  return {
    tabelas: last?.tabelas ?? [],
    recursos: last?.recursos ?? {},
    origens: last?.origens ?? {},
    begun: begun.flatMap(({ definicoes }) => definicoes.tabelas ?? []),
  }
}

type Applied = Pick<Snapshot, 'tabelas' | 'recursos' | 'origens'>

interface Made {
  readonly wanted: readonly TableDesign[]
  readonly snapshot: Snapshot
  readonly release: string
}

/**
 * What stands keeps the release that made it. Of what was made before releases were noted, and of what bears another name now, none is
 * known.
 */
export function originsOf({ resources }: Definitions, { wanted, snapshot, release }: Made): Origins {
  const names = namesIn(wanted)
  const known = new Set(namesIn(snapshot.tabelas))
  const isRenamed = (name: string) =>
    Object.values(resources).some(
      ({ table, renomeado_de, campos }) =>
        (renomeado_de !== null && `${name}.`.startsWith(`${table}.`)) ||
        campos.some(
          (campo) => (campo.renomeado_de !== null || campo.coluna !== campo.key) && name === `${table}.${campo.coluna}`,
        ),
    )
  const fresh = names.filter((name) => !known.has(name) && !isRenamed(name))
  const kept = Object.entries(snapshot.origens).map(
    ([made, all]) => [made, all.filter((name) => names.includes(name))] as const,
  )
  const now = [...(kept.find(([made]) => made === release)?.[1] ?? []), ...fresh]
  return Object.fromEntries([...kept, [release, now] as const].filter(([, all]) => all.length > 0))
}

/** Each table, and each of its columns as `tabela.coluna`. */
export function namesIn(tables: readonly TableDesign[]): readonly string[] {
  return tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column.name}`)])
}

/** Before the first step: what a cut-off migration made must not look like somebody else's. */
export async function writeBegun(client: ClientBase, versao: string, applied: Applied): Promise<void> {
  const definicoes = JSON.stringify({ ...applied, parcial: 'sim' })
  await client.query('insert into esquema_aplicado (versao, definicoes) values ($1, $2)', [versao, definicoes])
}

/** Kept only when it differs, so the rows are the history of the structure. `versao` is that of the declarations. */
export async function writeSnapshot(client: ClientBase, versao: string, applied: Applied): Promise<void> {
  await client.query(`delete from esquema_aplicado where definicoes ->> 'parcial' = 'sim'`)
  await client.query(
    `insert into esquema_aplicado (versao, definicoes) select $1, $2::jsonb
     where $2::jsonb is distinct from (select definicoes from esquema_aplicado order by id desc limit 1)`,
    [versao, JSON.stringify(applied)],
  )
}
