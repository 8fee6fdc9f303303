import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/database'
import type { Db } from '../../../platform/database/pool'

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

/** Rows that are worked on without letting requests in between. */
const AT_ONCE = 250

/**
 * The rows of a statement, some at a time: memory stays flat. Many are fetched at once, because each turn to the database waits
 * for its turn on a busy machine; the next ones are on their way while these are worked on.
 */
export async function* eachBatch<T>(snapshot: Snapshot, statement: RawBuilder<unknown>): AsyncGenerator<readonly T[]> {
  await sql`declare exportacao no scroll cursor for ${statement}`.execute(snapshot)
  const fetch = async () => (await sql<T>`fetch 2000 from exportacao`.execute(snapshot)).rows
  let next = fetch()
  try {
    for (;;) {
      const rows = await next
      if (rows.length === 0) return
      next = fetch()
      next.catch(() => undefined)
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        yield rows.slice(from, from + AT_ONCE)
        await setImmediate()
      }
    }
  } finally {
    await next.catch(() => undefined)
    // a workbook reads one after the other; where the transaction is lost there is nothing to close
    await sql`close exportacao`.execute(snapshot).catch(() => undefined)
  }
}
