import { sql } from 'kysely'
import type { Db } from '../../database/pool'
import { withRetry } from '../../database/retry'

/** Does an act, keeps what it would have answered, and undoes all of it: nothing is written and nobody is told. */
export async function lookAhead<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  return withRetry(db, async (trx) => {
    await sql`savepoint previa`.execute(trx)
    const answer = await act(trx)
    await sql`set constraints all immediate`.execute(trx)
    await sql`rollback to savepoint previa`.execute(trx)
    return answer
  })
}
