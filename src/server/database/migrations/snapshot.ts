import type { ClientBase } from 'pg'
import type { TableDesign } from './table-design'

/** The tables as last applied; none on a new database. */
export async function readSnapshot(client: ClientBase): Promise<readonly TableDesign[]> {
  const { rows } = await client.query<{ tabelas: readonly TableDesign[] }>(
    'select tabelas from esquema_aplicado order by id desc limit 1',
  )
  return rows[0]?.tabelas ?? []
}

/** Kept only when it differs, so the table is the history of the structure. */
export async function writeSnapshot(client: ClientBase, tables: readonly TableDesign[]): Promise<void> {
  await client.query(
    `insert into esquema_aplicado (tabelas) select $1::jsonb
     where $1::jsonb is distinct from (select tabelas from esquema_aplicado order by id desc limit 1)`,
    [JSON.stringify(tables)],
  )
}
