import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../../src/server/platform/database/pool'
import { cloneDatabase, type TestDatabase } from '../harness'

/** A database whose commits are written down before they are answered, as at work: until then no page counts as visible to all. */
export async function durableDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`alter database ${owner.escapeIdentifier(owner.database ?? '')} set synchronous_commit = on`)
  await owner.end()
  return database
}

/** Whether every page of a table is known as visible to all, and how many rows the planner takes it for. */
export async function stateOf(db: Db, table: string): Promise<{ readonly arrumada: boolean; readonly linhas: number }> {
  const { rows } = await sql<{ arrumada: boolean; linhas: number }>`
    select relpages > 0 and relallvisible = relpages as arrumada, reltuples::int as linhas
    from pg_class where oid = ${table}::regclass
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no table ${table}`)
  return row
}
