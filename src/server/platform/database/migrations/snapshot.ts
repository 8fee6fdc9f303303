import type { ClientBase } from 'pg'
import type { TableDesign } from './design/table-design'
import type { Switches } from './plan/plan-switches'

/** What was last applied. */
export interface Snapshot {
  readonly tabelas: readonly TableDesign[]
  readonly recursos: Switches
  /** Tables of a migration that began after that and did not come to its end. */
  readonly begun: readonly TableDesign[]
}

interface Row {
  readonly tabelas?: readonly TableDesign[]
  readonly recursos?: Switches
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
    begun: begun.flatMap(({ definicoes }) => definicoes.tabelas ?? []),
  }
}

type Applied = Pick<Snapshot, 'tabelas' | 'recursos'>

/** Before the first step: what a cut-off migration made must not look like somebody else's. */
export async function writeBegun(client: ClientBase, versao: string, { tabelas, recursos }: Applied): Promise<void> {
  const definicoes = JSON.stringify({ tabelas, recursos, parcial: 'sim' })
  await client.query('insert into esquema_aplicado (versao, definicoes) values ($1, $2)', [versao, definicoes])
}

/** Kept only when it differs, so the rows are the history of the structure. `versao` is that of the declarations. */
export async function writeSnapshot(client: ClientBase, versao: string, { tabelas, recursos }: Applied): Promise<void> {
  await client.query(`delete from esquema_aplicado where definicoes ->> 'parcial' = 'sim'`)
  await client.query(
    `insert into esquema_aplicado (versao, definicoes) select $1, $2::jsonb
     where $2::jsonb is distinct from (select definicoes from esquema_aplicado order by id desc limit 1)`,
    [versao, JSON.stringify({ tabelas, recursos })],
  )
}
