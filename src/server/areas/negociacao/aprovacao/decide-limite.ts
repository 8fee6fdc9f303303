import { sql } from 'kysely'
import type { PedidoDeAprovacao } from '../../../../contract/negociacao'
import { isPagoAoCredor } from '../../../../domain/cobrancas/payment-methods'
import { type Alivio, medirAlivio } from '../../../../domain/limites/alivio'
import { type Avaliacao, compararLimites } from '../../../../domain/limites/avaliar-limites'
import { EVERY_DEBT } from '../../../../domain/limites/faixa'
import { faixaAprovada } from '../../../../domain/limites/faixa-aprovada'
import type { EntradaMedida } from '../../../../domain/limites/medidas'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { AppError } from '../../../../errors/app-error'
import { readMedidas } from '../../../collection/limites/read-medidas'
import { requireGranted } from '../../../collection/limites/require-granted'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { avaliar, refuseBeyond } from '../avaliar'
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
 * Decides whether a closing is within the limits of who closes, was approved, or has to wait for an approval. A write-off with the
 * creditor's method does not wait, since whoever approves may not write off: its proposal is approved first.
 *
 * Throws   `acima_do_limite` on the fields; `aprovacao_desnecessaria`, `aprovacao_credor`; `aprovacao_vencida` and
 *          `aprovacao_excedida` for what was approved and is closed too late or further than that.
 * Source   docs/estados.md, "Aprovação".
 */
export async function decideLimite(trx: Db, ctx: ActContext, closing: Closing): Promise<Limite> {
  const { entrada, calculada, aprovacao, aprovacao_id } = closing
  if (aprovacao && isPagoAoCredor(calculada.formaPagamento)) throw AppError.onField('aprovacao', 'aprovacao_credor')
  const avaliacao = await avaliar(trx, ctx, entrada, calculada)
  if (aprovacao) {
    requireBeyond(avaliacao)
    return { avaliacao, espera: true }
  }
  if (aprovacao_id === null) refuseBeyond(ctx, avaliacao)
  else if (avaliacao.recusas.length > 0)
    await requireApproved(trx, ctx, { entrada, calculada, avaliacao }, aprovacao_id)
  return { avaliacao, espera: false }
}

type Beyond = Pick<Closing, 'entrada' | 'calculada'> & { readonly avaliacao: Avaliacao }

async function requireApproved(trx: Db, ctx: ActContext, { entrada, calculada, avaliacao }: Beyond, id: number) {
  const { desconto_maximo, medidas, pedida_em, ...granted } = await trx
    .selectFrom('aprovacoes')
    .select(['id', 'status', 'validade', 'desconto_maximo', 'medidas'])
    .select(sql<string | null>`simulacao -> 'acordo' ->> 'data_acordo'`.as('pedida_em'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  requireGranted(ctx, granted)
  const { tabela, faixa } = avaliacao
  if (!tabela || !faixa) return refuseBeyond(ctx, avaliacao)
  const approved = { ...faixaAprovada(faixa, readMedidas(medidas), desconto_maximo), ...EVERY_DEBT }
  const then = medirAlivio({ ...entrada, hoje: pedida_em ?? entrada.hoje }, calculada.acordo.data_acordo_original)
  const measured = { ...avaliacao.medidas, ...smaller(avaliacao.medidas, then) }
  refuseBeyond(ctx, compararLimites(measured, { ...tabela, faixas: [approved] }), 'aprovacao_excedida')
}

/** What was approved over a past base date forgives more with every day that it waits: the day it was asked for counts. */
function smaller(today: Alivio, then: Alivio): Alivio {
  return {
    desconto_juros: Math.min(today.desconto_juros, then.desconto_juros),
    desconto_multa: Math.min(today.desconto_multa, then.desconto_multa),
    desconto_honorarios: Math.min(today.desconto_honorarios, then.desconto_honorarios),
  }
}
