import { daysBetween } from '../calendar/iso-date'
import { sumCents, toCents, toReais } from '../money/cents'
import { mulDiv } from '../money/mul-div'
import { type Rate, toPercent, toRate, WHOLE } from '../money/rate'
import { atualizarOperacao } from '../negotiation/atualizar-operacao'
import type { EntradaProposta, FormaPagamento, OperacaoDaNegociacao } from '../negotiation/entrada'
import type { Proposta } from '../negotiation/resultado'
import type { Divida } from './find-faixa'

/** What limits look at in a negotiation, in wire units: small enough to be kept with a request for approval. */
export interface Medidas extends Divida {
  /** Reais: what is to be paid. */
  readonly total: number
  /** Percent of nominal + juros + multa. */
  readonly desconto: number
  /** Percent by which the rate lies under the operation's own; the operation with the largest counts. */
  readonly desconto_juros: number
  readonly desconto_multa: number
  readonly desconto_honorarios: number
  /** Reais. */
  readonly entrada: number
  /** Instalments, the entrada not counted. */
  readonly parcelas: number
  /** Reais; null where there is only an entrada. */
  readonly menor_parcela: number | null
  /** Days from today to the first due date. */
  readonly primeiro_vencimento: number
  readonly forma: FormaPagamento
}

/** What of a request is measured. */
export type EntradaMedida = Pick<EntradaProposta, 'hoje' | 'operacoes' | 'credor' | 'parametros'>

/**
 * Measures a negotiation against which limits are held.
 *
 * Takes    the request and what `calcularProposta` made of it.
 * Returns  wire units. Age and amount of the debt are those of today at the operations' own rates, whatever is negotiated:
 *          no parameter moves a negotiation into another band.
 * Source   screens.md B1 and B3 ("max desconto por rubrica, entrada min %, max parcelas, parcela min, primeiro vencimento max").
 *
 * @example medirProposta(entrada, calcularProposta(entrada)).desconto // 15
 */
export function medirProposta(entrada: EntradaMedida, proposta: Proposta): Medidas {
  const { hoje, operacoes, credor, parametros } = entrada
  const { acordo, parcelas, formaPagamento } = proposta
  const regular = parcelas.filter(({ numero_parcela }) => numero_parcela > 0).map(({ valor_nominal }) => valor_nominal)
  const overdue = operacoes.filter((_, index) => (proposta.operacoes[index]?.diasVenc ?? 0) > 0)
  const withinTerm = operacoes.filter((_, index) => {
    const days = proposta.operacoes[index]?.diasVenc ?? 0
    return days > 0 && days < credor.prazo_honorario
  })
  return {
    ...medirDivida(entrada),
    total: acordo.total,
    desconto: acordo.desconto_porcento,
    desconto_juros: largestCut(overdue, 'taxaJuros', parametros.juros),
    desconto_multa: largestCut(overdue, 'taxaMulta', parametros.multa),
    desconto_honorarios: largestCut(withinTerm, 'taxaHonorarios', parametros.honorarios),
    entrada: acordo.valor_entrada,
    parcelas: acordo.quantidade_parcelas,
    menor_parcela: regular.length === 0 ? null : Math.min(...regular),
    primeiro_vencimento: parcelas[0] ? daysBetween(hoje, parcelas[0].data_vencimento) : 0,
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

/** A rate that is not given, or is not lower, takes nothing off. */
function largestCut(
  operacoes: readonly OperacaoDaNegociacao[],
  own: 'taxaJuros' | 'taxaMulta' | 'taxaHonorarios',
  given: number | null | undefined,
): number {
  if (given === null || given === undefined) return 0
  const asked = toRate(given)
  return operacoes.reduce((most, operacao) => Math.max(most, cut(toRate(operacao[own] ?? 0), asked)), 0)
}

/** 1 % instead of 2 % a month takes 50 % off. */
function cut(own: Rate, asked: Rate): number {
  return asked >= own ? 0 : toPercent(toRate(mulDiv(own - asked, WHOLE, own) / 10_000))
}
