import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { inWriteScope } from '../../framework/resources/scoped'
import { findRunning, setStaged } from '../../framework/staging/staged'
import { lockWhere } from '../../framework/writing/lock'
import { checkSeen } from '../../framework/writing/seen'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { callOff } from '../../platform/jobs/cancel-trabalho'
import { callingOff, giveUp } from './abandono'
import { LOTE } from './lote'
import { exigirPermissao } from './tipos/exigir-permissao'

/**
 * Calls off the file of a batch that is coming in: nothing of it stays. The batch is Desfeita; one that a corrected file joins stays
 * what it is. The work holds the batch, so it is not waited for: it ends at its next step, and the batch with it.
 *
 * Returns  the state in which the batch is by now.
 * Throws   `nao_encontrado`, `sem_permissao`, `trabalho_nao_cancelavel` once all of it is in.
 * Source   docs/estados.md, "Remessa".
 */
export async function cancelar(trx: Db, ctx: ActContext, id: number): Promise<{ readonly status: string }> {
  const seen = await trx
    .selectFrom('remessas')
    .selectAll()
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'remessas'))
    .executeTakeFirst()
  if (!seen) throw new AppError('nao_encontrado')
  exigirPermissao(ctx.usuario, seen.tipo)
  await checkSeen(trx, 'remessas', [seen])
  const file = await findRunning(trx, LOTE, id)
  if (!file || file.trabalho_id === null) throw new AppError('trabalho_nao_cancelavel')
  // in the order in which the work ends: its file, then itself
  await setStaged(trx, file.id, { detalhe: callingOff(file, ctx.usuario) })
  await callOff(trx, file.trabalho_id)
  const [free] = await lockWhere(trx, 'remessas', sql<boolean>`id = ${id}`, { presas: 'pular' })
  if (!free) return { status: seen.status }
  await giveUp(trx, ctx, file)
  return { status: seen.status === listas.status_remessa.confirmada ? listas.status_remessa.desfeita : seen.status }
}
