import type { RespostaDe } from '../../../contract/atos'
import type { Parametros } from '../../../contract/parametros'
import { isPagoAoCredor } from '../../../domain/cobrancas/payment-methods'
import type { Avaliacao } from '../../../domain/limites/avaliar-limites'
import type { Proposta } from '../../../domain/negociacao/resultado'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { rehearse } from './rehearse'
import { encerrarAnterior, type Fechamento, type NovoPedido, type Reparcelamento } from './reparcelar'

/** How a closing is also calculated and asked for when it goes beyond a limit: another area's work. */
export interface FechamentoComAprovacao extends Fechamento {
  calcular(
    db: Db,
    ctx: ActContext,
    pedido: NovoPedido & { readonly total_esperado: number | null },
  ): Promise<{ readonly proposta: Proposta; readonly avaliacao: Avaliacao }>
  pedir(
    trx: Db,
    ctx: ActContext,
    asked: {
      readonly aprovacao: { readonly justificativa: string }
      readonly proposta: Proposta
      readonly avaliacao: Avaliacao
      readonly alvo: { readonly acordo_anterior_id: number; readonly pedido: object }
    },
  ): Promise<RespostaDe<'pedirReparcelamento'>>
}

/** What is asked for: a plan, why the agreement is made anew, and the total the person saw. */
export interface PlanoPedido extends Reparcelamento {
  readonly motivo: string
  readonly total_esperado: number | null
}

/** What is kept of a plan until somebody decides. */
export interface PlanoAprovado {
  readonly formaPagamento: string
  readonly parametros: Parametros
  readonly motivo: string
}

/**
 * Prepares a request for approval: the simulation of the re-instalment as its closing would calculate it. Nothing is written.
 *
 * Throws   what a re-instalment refuses, except what is beyond the limit; `aprovacao_desnecessaria`.
 */
export async function prepararPedido(db: Db, ctx: ActContext, fechamento: FechamentoComAprovacao, plano: PlanoPedido) {
  const calculado = await rehearse(db, async (trx) => {
    const { novo } = await encerrarAnterior(trx, ctx, plano, '')
    return fechamento.calcular(trx, ctx, { ...novo, total_esperado: plano.total_esperado })
  })
  const pedido = keep(plano, calculado.proposta)
  return { ...calculado, alvo: { acordo_anterior_id: plano.id, pedido } }
}

/**
 * The plan with its first day: without one it would begin on whichever day it is granted. A write-off of the creditor is one of the day
 * on which it is made, unless a day was chosen.
 */
function keep({ formaPagamento, parametros, motivo }: PlanoPedido, { parcelas }: Proposta): PlanoAprovado {
  const first = isPagoAoCredor(formaPagamento) ? undefined : parcelas[0]?.data_vencimento
  const dataEntrada = parametros.dataEntrada ?? first
  return { formaPagamento, parametros: { ...parametros, ...(dataEntrada && { dataEntrada }) }, motivo }
}
