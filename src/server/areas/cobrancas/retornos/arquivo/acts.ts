import { AppError } from '../../../../../errors/app-error'
import type { RoutedActs } from '../../../../framework/acts/routed-act'
import { forgetStaged, lockStaged, type Staged } from '../../../../framework/staging/staged'
import { beginStep } from '../../../../framework/staging/work'
import { queueFor } from '../../../../framework/writing/lock'
import type { Db } from '../../../../platform/database/pool'
import { vincularRetorno } from '../vincular'
import { vincularCredito } from '../vincular-credito'
import { arquivoOf, linesOf, RETORNO } from './formato'
import { findRetorno, refuseRepeated, sameNumber } from './previa'

export const RETORNO_JOB = 'retorno_bancario'

/** What is done with a return file that waits. Source: docs/trilhos.md, "Retorno do banco". */
export const retornoActs = {
  /** The file and its job are confirmed together, or neither is; whoever presses second is told that it is in. */
  confirmarRetorno: {
    status: 202,
    chave: 'exigida',
    fazer: async (trx, ctx, { pedido: { previa_id, outro_conteudo } }) => {
      const { hash } = arquivoOf(await findRetorno(trx, ctx.usuario, previa_id))
      await queueFor(trx, `retorno ${hash}`)
      const staged = await lockWaiting(trx, previa_id)
      await refuseRepeated(trx, hash)
      if (outro_conteudo !== true && (await sameNumber(trx, staged)) !== null) {
        throw AppError.onField('outro_conteudo', 'retorno_numero_repetido', { numero: arquivoOf(staged).numero })
      }
      const begun = { trabalho: RETORNO_JOB, programa_id: ctx.usuario.programa?.id, situacao: 'importando' } as const
      return {
        previa_id,
        trabalho_id: await beginStep(trx, ctx.jobs, { ...staged, usuario_id: ctx.usuario.id }, begun),
      }
    },
  },
  vincularRetorno: {
    previa: true,
    fazer: (trx, ctx, { id, pedido }) => vincularRetorno(trx, ctx, id, pedido),
  },
  vincularCredito: {
    previa: true,
    fazer: (trx, ctx, { id, pedido }) => vincularCredito(trx, ctx, id, pedido),
  },
  descartarRetorno: {
    fazer: async (trx, ctx, { pedido: { previa_id } }) => {
      await findRetorno(trx, ctx.usuario, previa_id)
      await forgetStaged(trx, linesOf((await lockWaiting(trx, previa_id)).id))
      return { previa_id }
    },
  },
} satisfies Partial<RoutedActs>

/** Throws `retorno_expirado`, `retorno_ja_trazido`. */
async function lockWaiting(trx: Db, id: number): Promise<Staged> {
  const staged = await lockStaged(trx, id)
  if (!staged || staged.tipo !== RETORNO.tipo) throw AppError.onField('previa_id', 'retorno_expirado')
  if (staged.situacao !== 'ensaiada')
    throw AppError.onField('previa_id', 'retorno_ja_trazido', { arquivo: staged.arquivo })
  return staged
}
