import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool'

/** The setting of a transaction in which the ledger lets go what the history of another house brought in. */
export const DESFAZ_HISTORICO = 'avenca.desfaz_historico'

/** Where receipts and agreements say that they come from. */
export const MIGRACAO = 'Migração'

/** From here to its end the transaction may take such receipts out of the ledger; nothing else may, and no other receipts go. */
export async function soltarLivro(trx: Db): Promise<void> {
  await sql`select set_config(${DESFAZ_HISTORICO}, 'sim', true)`.execute(trx)
}
