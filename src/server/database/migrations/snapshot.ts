import type { ClientBase } from 'pg'
import type { TableDesign } from './table-design'

/** The tables as last applied; none on a new database. */
export async function readSnapshot(client: ClientBase): Promise<readonly TableDesign[]> {
  const { rows } = await client.query<{ definicoes: { tabelas?: readonly TableDesign[] } }>(
    'select definicoes from esquema_aplicado order by id desc limit 1',
  )
  return rows[0]?.definicoes.tabelas ?? []
}

/** Kept only when it differs, so the rows are the history of the structure. `versao` is that of the declarations. */
export async function writeSnapshot(
  client: ClientBase,
  versao: string,
  tabelas: readonly TableDesign[],
): Promise<void> {
  await client.query(
    `insert into esquema_aplicado (versao, definicoes) select $1, $2::jsonb
     where $2::jsonb is distinct from (select definicoes from esquema_aplicado order by id desc limit 1)`,
    [versao, JSON.stringify({ tabelas })],
  )
}
