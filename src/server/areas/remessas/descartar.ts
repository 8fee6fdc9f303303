import { grupos, listas } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { forgetFilesOf } from '../../framework/staging/staged'
import { lockOne } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { LOTE } from './lote'
import { moverRemessa } from './mover'

/** Gives up a batch that waits: its lines go, its row stays (Desfeita). Throws `nao_encontrado`, `transicao_nao_permitida`. */
export async function descartar(trx: Db, ctx: ActContext, id: number): Promise<{ readonly status: string }> {
  const remessa = await lockOne(trx, ctx, 'remessas', id)
  const waits = isIn(grupos.status_remessa.aguarda, remessa.status)
  const para = listas.status_remessa.desfeita
  if (!waits) throw new AppError('transicao_nao_permitida', { de: remessa.status, para, permitido: 'desfazer' })
  const { status } = await moverRemessa(trx, { ...ctx, origem: 'remessa' }, remessa, { para, acao: 'descartar' })
  await forgetFilesOf(trx, LOTE, id)
  return { status }
}
