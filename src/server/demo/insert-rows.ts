import { CompiledQuery } from 'kysely'
import type { Database } from '../platform/database/database'
import type { Db } from '../platform/database/pool'

/** Adds many rows by one statement: they travel as one JSON text, the table itself says how to read it. */
export async function insertRows(db: Db, table: keyof Database & string, rows: readonly object[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ')
  const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
  await db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
}

/** Moves a table's numbering past `id`, with the rights that requests have: by counting, not by setting. */
export async function moveSequence(db: Db, table: keyof Database & string, id: number): Promise<void> {
  const text = `select max(nextval(pg_get_serial_sequence('${table}', 'id'))) from generate_series(1, $1)`
  await db.executeQuery(CompiledQuery.raw(text, [id]))
}
