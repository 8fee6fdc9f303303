import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database'

/** First key of the advisory locks that say "this process lives". */
export const PROCESS_LOCK = 7_301_040

/** Whether the process of that number is gone: its lock went with its connection. */
export async function isProcessGone(trx: Transaction<Database>, processo: number): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select pg_try_advisory_xact_lock(${PROCESS_LOCK}, ${processo}) as gone
  `.execute(trx)
  return rows[0]?.gone === true
}
