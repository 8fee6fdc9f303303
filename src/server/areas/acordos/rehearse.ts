import type { Transaction } from 'kysely'
import type { Database } from '../../database/database'
import type { Db } from '../../database/pool'

/** Runs an act in a transaction that is always rolled back: what it answers is what it would do, and nothing is done. */
export async function rehearse<T>(db: Db, act: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await act(trx)
  } finally {
    await trx.rollback().execute()
  }
}
