import { type Avaliacao, avaliarLimites, compararLimites } from '../../../../domain/limits/avaliar-limites'
import { faixaAprovada } from '../../../../domain/limits/faixa-aprovada'
import type { EntradaMedida } from '../../../../domain/limits/medidas'
import type { Proposta } from '../../../../domain/negotiation/resultado'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { readMedidas } from '../../../limits/read-medidas'
import { avaliar, refuseBeyond } from '../avaliar'
import type { PedidoDeAprovacao } from '../pedido'
import { requireBeyond } from './pedir-aprovacao'

interface Closing {
  readonly entrada: EntradaMedida
  readonly calculada: Proposta
  /** The request for approval that came with the closing. */
  readonly aprovacao: PedidoDeAprovacao | undefined
  /** The saved proposal that is closed, with its approval. */
  readonly proposta: { readonly aprovacao_id: number | null } | null
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
 *          `aprovacao_excedida` for an approved proposal that is closed too late or further than it was approved.
 * Source   states.md C9.
 */
export async function decideLimite(trx: Db, ctx: ActContext, closing: Closing): Promise<Limite> {
  const { entrada, calculada, aprovacao, proposta } = closing
  if (calculada.formaPagamento === 'Credor') {
    if (aprovacao) throw AppError.onField('aprovacao', 'aprovacao_credor')
    return { avaliacao: avaliarLimites(entrada, calculada, null), espera: false }
  }
  const avaliacao = await avaliar(trx, ctx, entrada, calculada)
  if (aprovacao) {
    requireBeyond(avaliacao)
    return { avaliacao, espera: true }
  }
  const aprovacao_id = proposta?.aprovacao_id ?? null
  if (aprovacao_id === null) refuseBeyond(ctx, avaliacao)
  else if (avaliacao.recusas.length > 0) await requireApproved(trx, ctx, avaliacao, aprovacao_id)
  return { avaliacao, espera: false }
}

async function requireApproved(trx: Db, ctx: ActContext, avaliacao: Avaliacao, id: number): Promise<void> {
  const { status, validade, desconto_maximo, medidas } = await trx
    .selectFrom('aprovacoes')
    .select(['status', 'validade', 'desconto_maximo', 'medidas'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lapsed = validade !== null && validade < ctx.clock.hoje()
  if (status === 'Vencida' || (status === 'Aprovada' && lapsed)) {
    throw new AppError('aprovacao_vencida', { validade: inWords(validade) })
  }
  if (status !== 'Aprovada') throw new AppError('aprovacao_pendente', { id, status: status.toLowerCase() })
  const { tabela, faixa } = avaliacao
  if (!tabela || !faixa) return refuseBeyond(ctx, avaliacao)
  const approved = { ...faixaAprovada(faixa, readMedidas(medidas), desconto_maximo), ...EVERY_DEBT }
  refuseBeyond(ctx, compararLimites(avaliacao.medidas, { ...tabela, faixas: [approved] }), 'aprovacao_excedida')
}

const EVERY_DEBT = { atraso_de: 0, atraso_ate: null, valor_de: 0, valor_ate: null } as const

function inWords(date: string | null): string {
  return date === null ? '' : date.split('-').reverse().join('/')
}
