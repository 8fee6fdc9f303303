import { sql } from 'kysely'
import type { Db } from '../database/pool'

/** First key of the advisory locks that say "somebody is running this trabalho". */
const NAMESPACE = 7_301_030

/**
 * Runs `work` while a connection holds the trabalho's lock; answers null without running when somebody else does.
 * The lock ends with the connection, so a killed process leaves none. `work` gets the connection: what is written through it is
 * written only while nobody else may run the same.
 */
export function whileLocked<T>(db: Db, trabalhoId: number, work: (holder: Db) => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${NAMESPACE}, ${trabalhoId}) as mine
    `.execute(connection)
    if (rows[0]?.mine !== true) return null
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${NAMESPACE}, ${trabalhoId})`.execute(connection).catch(() => undefined)
    }
  })
}
