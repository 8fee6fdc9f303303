import { daysBetween } from '../calendar/iso-date'
import type { FormaPagamento } from '../cobrancas/payment-methods'
import { sumCents, toCents, toReais } from '../money/cents'
import { atualizarOperacao } from '../negociacao/atualizar-operacao'
import type { EntradaProposta } from '../negociacao/entrada'
import type { Proposta } from '../negociacao/resultado'
import { type Alivio, medirAlivio } from './alivio'
import type { Divida } from './find-faixa'

/** What limits look at in a negotiation, in wire units: small enough to be kept with a request for approval. */
export interface Medidas extends Divida, Alivio {
  /** Reais: what is to be paid. */
  readonly total: number
  /** Percent of nominal + juros + multa. */
  readonly desconto: number
  /** Reais. */
  readonly entrada: number
  /** Instalments, the entrada not counted. */
  readonly parcelas: number
  /** Reais; null where there is only an entrada. */
  readonly menor_parcela: number | null
  /** Days from today to the first due date. */
  readonly primeiro_vencimento: number
  /** Days from one payment to the next, as asked; 0 for a single payment. */
  readonly intervalo: number
  readonly forma: FormaPagamento
}

/** What of a request is measured. */
export type EntradaMedida = Pick<EntradaProposta, 'hoje' | 'regras' | 'operacoes' | 'credor' | 'parametros'>

/**
 * Measures a negotiation against which limits are held.
 *
 * Takes    the request and what `calcularProposta` made of it.
 * Returns  wire units. Age and amount of the debt, and what its charges would be, are those of today at the operations' own rates,
 *          whatever is negotiated: no parameter moves a negotiation into another band, no base date makes a charge smaller unseen.
 * Source   docs/regras.md, "Limites".
 *
 * @example medirProposta(entrada, calcularProposta(entrada)).desconto // 15
 */
export function medirProposta(entrada: EntradaMedida, proposta: Proposta): Medidas {
  const { hoje, regras, parametros } = entrada
  const { acordo, parcelas, formaPagamento } = proposta
  const regular = parcelas.filter(({ numero_parcela }) => numero_parcela > 0).map(({ valor_nominal }) => valor_nominal)
  return {
    ...medirDivida(entrada),
    ...medirAlivio(entrada, acordo.data_acordo_original),
    total: acordo.total,
    desconto: acordo.desconto_porcento,
    entrada: acordo.valor_entrada,
    parcelas: acordo.quantidade_parcelas,
    menor_parcela: regular.length === 0 ? null : Math.min(...regular),
    primeiro_vencimento: parcelas[0] ? daysBetween(hoje, parcelas[0].data_vencimento) : 0,
    intervalo: parcelas.length > 1 ? (parametros.intervalo ?? regras.negociacao.intervalo) : 0,
    forma: formaPagamento,
  }
}

/** Age and amount of a debt, by which its band is found. Throws for an operation that cannot be calculated. */
export function medirDivida(entrada: Pick<EntradaMedida, 'hoje' | 'operacoes' | 'credor'>): Divida {
  const { operacoes, hoje } = entrada
  const days = operacoes.map(({ data_vencimento }) => daysBetween(data_vencimento, hoje))
  return { atraso: Math.max(0, ...days), divida: ownTotal(entrada) }
}

function ownTotal({ operacoes, credor, hoje }: Pick<EntradaMedida, 'hoje' | 'operacoes' | 'credor'>): number {
  return toReais(
    sumCents(operacoes.map((each) => toCents(atualizarOperacao(each, credor.prazo_honorario, hoje).total))),
  )
}
