import { type Avaliacao, avaliarLimites, compararLimites } from '../../../../domain/limits/avaliar-limites'
import { faixaAprovada } from '../../../../domain/limits/faixa-aprovada'
import type { EntradaMedida } from '../../../../domain/limits/medidas'
import type { Proposta } from '../../../../domain/negotiation/resultado'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { readMedidas } from '../../../limits/read-medidas'
import { requireGranted } from '../../../limits/require-granted'
import { avaliar, refuseBeyond } from '../avaliar'
import type { PedidoDeAprovacao } from '../pedido'
import { requireBeyond } from './pedir-aprovacao'

interface Closing {
  readonly entrada: EntradaMedida
  readonly calculada: Proposta
  /** The request for approval that came with the closing. */
  readonly aprovacao: PedidoDeAprovacao | undefined
  /** What was approved before: with the saved proposal that is closed, or for this re-instalment. */
  readonly aprovacao_id: number | null
}

export interface Limite {
  readonly avaliacao: Avaliacao
  /** Somebody has to approve it first. */
  readonly espera: boolean
}

/**
 * Decides whether a closing is within the limits of who closes, was approved, or has to wait for an approval. With the
 * creditor's method nothing is negotiated any more: what the creditor received is written off.
 *
 * Throws   `acima_do_limite` on the fields; `aprovacao_desnecessaria`, `aprovacao_credor`; `aprovacao_vencida` and
 *          `aprovacao_excedida` for what was approved and is closed too late or further than that.
 * Source   states.md C9.
 */
export async function decideLimite(trx: Db, ctx: ActContext, closing: Closing): Promise<Limite> {
  const { entrada, calculada, aprovacao, aprovacao_id } = closing
  if (calculada.formaPagamento === 'Credor') {
    if (aprovacao) throw AppError.onField('aprovacao', 'aprovacao_credor')
    return { avaliacao: avaliarLimites(entrada, calculada, null), espera: false }
  }
  const avaliacao = await avaliar(trx, ctx, entrada, calculada)
  if (aprovacao) {
    requireBeyond(avaliacao)
    return { avaliacao, espera: true }
  }
  if (aprovacao_id === null) refuseBeyond(ctx, avaliacao)
  else if (avaliacao.recusas.length > 0) await requireApproved(trx, ctx, avaliacao, aprovacao_id)
  return { avaliacao, espera: false }
}

async function requireApproved(trx: Db, ctx: ActContext, avaliacao: Avaliacao, id: number): Promise<void> {
  const { desconto_maximo, medidas, ...granted } = await trx
    .selectFrom('aprovacoes')
    .select(['id', 'status', 'validade', 'desconto_maximo', 'medidas'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  requireGranted(ctx, granted)
  const { tabela, faixa } = avaliacao
  if (!tabela || !faixa) return refuseBeyond(ctx, avaliacao)
  const approved = { ...faixaAprovada(faixa, readMedidas(medidas), desconto_maximo), ...EVERY_DEBT }
  refuseBeyond(ctx, compararLimites(avaliacao.medidas, { ...tabela, faixas: [approved] }), 'aprovacao_excedida')
}

const EVERY_DEBT = { atraso_de: 0, atraso_ate: null, valor_de: 0, valor_ate: null } as const
