import { type AcordoRow, lockParcelas } from '../../collection/acordos/lock-acordo'
import { lockKnown } from '../../framework/writing/lock'
import type { Db } from '../../platform/database/pool'

/**
 * The live agreement that holds an operation, locked with its instalments. The operation was locked before it, out of the order of the
 * acts on agreements: whoever meets one of those the other way round is told by the database and tries again.
 */
export async function lockAcordoVivo(trx: Db, operacaoId: number): Promise<AcordoRow | null> {
  const line = await trx
    .selectFrom('acordos_operacoes')
    .select('acordo_id')
    .where('operacao_id', '=', operacaoId)
    .where('viva', '=', true)
    .executeTakeFirst()
  if (!line) return null
  const acordo = await lockKnown(trx, 'acordos', line.acordo_id)
  await lockParcelas(trx, acordo.id)
  return acordo
}
