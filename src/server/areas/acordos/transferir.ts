import type { PedidoDe } from '../../../contract/atos'
import { grupos } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { changeAcordo } from '../../collection/acordos/change-acordo'
import { lockAcordo } from '../../collection/acordos/lock-acordo'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { readMotivo } from './motivo'

/**
 * Hands a live agreement over to another executive; its status stays.
 *
 * Throws   `acordo_encerrado`; refusals on `executivo_cobranca_id`, who must work here still, and on `motivo`.
 */
export async function transferir(
  trx: Db,
  ctx: ActContext,
  id: number,
  { executivo_cobranca_id, ...pedido }: PedidoDe<'transferirAcordo'>,
): Promise<void> {
  const acordo = await lockAcordo(trx, ctx, id)
  const motivo = await readMotivo(trx, ctx, 'transferir', pedido)
  const para = grupos.status_acordo.vivo.find((status) => status === acordo.status)
  if (para === undefined) throw new AppError('acordo_encerrado', { status: acordo.status })
  if (executivo_cobranca_id === acordo.executivo_cobranca_id) {
    throw AppError.onField('executivo_cobranca_id', 'executivo_ja_e')
  }
  const executivo = await trx
    .selectFrom('executivos')
    .select('ativo')
    .where('id', '=', executivo_cobranca_id)
    .where(existsFor(ctx, 'executivos'))
    .executeTakeFirst()
  if (!executivo) throw AppError.onField('executivo_cobranca_id', 'referencia_desconhecida')
  if (executivo.ativo === false) throw AppError.onField('executivo_cobranca_id', 'executivo_inativo')
  await changeAcordo(trx, ctx, { acordo, para, acao: 'transferir', mudancas: { executivo_cobranca_id, motivo } })
}
