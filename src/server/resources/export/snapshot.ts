import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database'
import type { Db } from '../../database/pool'

export type Snapshot = Transaction<Database>

/** Everything read in it is of one moment, whatever others write meanwhile. */
export function inSnapshot<T>(db: Db, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // All rows will be read: the plan that brings the last one soonest is the right one.
      await sql`set local cursor_tuple_fraction = 1`.execute(snapshot)
      await sql`set local work_mem = '64MB'`.execute(snapshot)
      return read(snapshot)
    })
}

/** The rows of a statement, some at a time: memory stays flat. The next ones are on their way while these are worked on. */
export async function* eachBatch<T>(
  snapshot: Snapshot,
  statement: RawBuilder<unknown>,
  size: number,
): AsyncGenerator<readonly T[]> {
  await sql`declare exportacao no scroll cursor for ${statement}`.execute(snapshot)
  const fetch = async () => (await sql<T>`fetch ${sql.lit(size)} from exportacao`.execute(snapshot)).rows
  let next = fetch()
  try {
    for (;;) {
      const rows = await next
      if (rows.length === 0) return
      next = fetch()
      next.catch(() => undefined)
      yield rows
    }
  } finally {
    await next.catch(() => undefined)
  }
}
