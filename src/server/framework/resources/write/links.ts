import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/queryable'
import type { LinkModel } from '../model'
import { name } from '../sql-names'

export async function readLink(db: Queryable, link: LinkModel, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ para_id: number }>`
    select para_id from ${name(link.table)} where de_id = ${id} order by para_id
  `.execute(db)
  return rows.map((row) => row.para_id)
}

/** The record is linked to exactly these afterwards. */
export async function writeLink(
  trx: Queryable,
  link: LinkModel,
  id: number,
  targets: readonly number[],
): Promise<void> {
  await sql`delete from ${name(link.table)} where de_id = ${id} and para_id <> all(${targets})`.execute(trx)
  await sql`
    insert into ${name(link.table)} (de_id, para_id) select ${id}, para from unnest(${targets}::bigint[]) para
    on conflict do nothing
  `.execute(trx)
}

export async function clearLinks(trx: Queryable, links: readonly LinkModel[], id: number): Promise<void> {
  for (const link of links) await sql`delete from ${name(link.table)} where de_id = ${id}`.execute(trx)
}
