import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database'
import { isOpen } from '../../platform/database/in-open-transaction'
import type { Db } from '../../platform/database/pool'

/**
 * Runs an act in a transaction that is always rolled back: what it answers is what it would do, and nothing is done. Inside one that
 * is open only the act is taken back.
 */
export async function rehearse<T>(db: Db, act: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (isOpen(db)) return rehearseInside(db, act)
  const trx = await db.startTransaction().execute()
  try {
    return await act(trx)
  } finally {
    await trx.rollback().execute()
  }
}

async function rehearseInside<T>(
  trx: Transaction<Database>,
  act: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  await sql`savepoint ensaio`.execute(trx)
  try {
    return await act(trx)
  } finally {
    await sql`rollback to savepoint ensaio`.execute(trx)
  }
}
