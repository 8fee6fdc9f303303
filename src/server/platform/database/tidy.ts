import { sql } from 'kysely'
import type { Db } from './pool'

/**
 * After many rows came at once: their pages are known as visible to everybody, so a count reads an index alone, and the
 * planner knows how many there are. A table that somebody holds is left to the database's own turn.
 *
 * Takes    names of tables; none: all of the product's. Not within a transaction.
 */
export async function tidy(db: Db, tables?: readonly string[]): Promise<void> {
  const names = tables ?? (await allTables(db))
  await sql`vacuum (analyze, skip_locked) ${sql.join(names.map((name) => sql.table(name)))}`.execute(db)
}

async function allTables(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ nome: string }>`
    select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `.execute(db)
  return rows.map(({ nome }) => nome)
}
