import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'

/** What open screens are told. Names and figures only, never a record. */
export type LiveEvent =
  | { readonly recurso: string }
  | { readonly trabalho: number; readonly feito: number; readonly total: number; readonly usuario_id: number }

export const CHANNEL = 'avenca'

/** Sent when the transaction commits; the same event twice in one transaction is sent once. */
export async function notify(db: Db | Transaction<Database>, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(db)
}
