import { grupos, listas } from '../../../domain/generated-lists'
import { enterSituacao } from '../../../domain/operacoes/situacoes-anteriores'
import { isIn } from '../../../domain/states/group'
import { assertTransition, type StateOf } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { suspenderAcordo } from '../../collection/acordos/suspender-acordo'
import { seguirOperacoes } from '../../collection/negativacao/seguir-negativacoes'
import { reiniciarPrescricao } from '../../collection/operacoes/reiniciar-prescricao'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'
import { lockAcordoVivo } from './acordo-vivo'

/**
 * Stops an operation: it leaves collection with the reason, and the agreement that it is in stops with it. The state that it left is kept.
 *
 * Throws   `acordo_nao_para`: the agreement waits for an approval, and is decided first.
 */
export function parar(para: StateOf<'operacoes.status_operacao'>): ServerAct {
  return async (trx, ctx, { nome, model, before, valores }) => {
    const de = String(before.status_operacao)
    assertTransition('operacoes.status_operacao', de, para)
    const acordo = await lockAcordoVivo(trx, Number(before.id))
    if (acordo && isIn(grupos.status_acordo.em_andamento, acordo.status)) {
      await suspenderAcordo(trx, ctx, { acordo, motivo: String(valores.motivo_situacao), por: 'operacao' })
    } else if (acordo && acordo.status !== listas.status_acordo.suspenso) {
      throw new AppError('acordo_nao_para', { acordo_id: acordo.id, status: acordo.status })
    }
    const changes = {
      ...valores,
      status_operacao: para,
      situacoes_anteriores: enterSituacao(asText(before.situacoes_anteriores), de, para),
      parada_em: before.parada_em ?? ctx.clock.hoje(),
    }
    await changeRow(trx, ctx, { model, before, changes, acao: nome })
    await seguirOperacoes(trx, ctx, [Number(before.id)])
  }
}

/** A lawsuit begins the time of the debt anew. */
export function judicializar(stop: ServerAct): ServerAct {
  return async (trx, ctx, call) => {
    await stop(trx, ctx, call)
    const operacoes = [Number(call.before.id)]
    await reiniciarPrescricao(trx, ctx, { operacoes, causa: 'acao', data: ctx.clock.hoje(), acao: call.nome })
  }
}

export function asText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
