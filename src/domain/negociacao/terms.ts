import { AppError } from '../../errors/app-error'
import { daysBetween } from '../calendar/iso-date'
import { type FormaPagamento, formasPagamento } from '../cobrancas/payment-methods'
import type { CommissionTerms } from '../comissao/commission-rate'
import { commissionRate } from '../comissao/commission-rate'
import { type Cents, toCents } from '../money/cents'
import { type Rate, toRate } from '../money/rate'
import type { EntradaProposta, OperacaoDaNegociacao, ParametrosNegociacao } from './entrada'
import { type UpdatedLine, updateLine } from './update-line'

/** The checked request with its defaults filled in, in exact units. */
export interface Terms {
  readonly forma: FormaPagamento
  /** dataRetro, or today. */
  readonly baseDate: string
  readonly dataEntrada: string
  readonly nParcelas: number
  readonly intervalo: number
  readonly entrada: Cents
  readonly parametros: ParametrosNegociacao
  readonly commission: CommissionTerms
}

/** Reads a request that was checked. Source: docs/regras.md, "O acordo e as parcelas" (defaults). */
export function readTerms({ hoje, regras, credor, formaPagamento, parametros }: EntradaProposta): Terms {
  const forma = formasPagamento.find((known) => known === formaPagamento)
  if (!forma) throw AppError.onField('formaPagamento', 'forma_pagamento_invalida')
  const baseDate = parametros.dataRetro ?? hoje
  return {
    forma,
    baseDate,
    dataEntrada: parametros.dataEntrada ?? baseDate,
    nParcelas: parametros.nParcelas ?? regras.negociacao.parcelas,
    intervalo: parametros.intervalo ?? regras.negociacao.intervalo,
    entrada: toCents(parametros.entrada ?? 0),
    parametros,
    commission: {
      forma,
      prazo_honorario: credor.prazo_honorario,
      remuneracao: rate(parametros.remuneracao ?? credor.remuneracao),
      remuneracao_max: rateMap(parametros.remuneracao_max ?? credor.remuneracao_max ?? {}),
      comissao_fixa: rate(parametros.comissao_fixa ?? credor.comissao_fixa),
      comissao_baixa_credor: rate(parametros.comissao_baixa_credor ?? credor.comissao_baixa_credor),
    },
  }
}

/** An operation of the negotiation with its updated values in centavos. */
export interface UpdatedOperation extends UpdatedLine {
  readonly operacao: OperacaoDaNegociacao
}

/** One operation of the negotiation at the base date; each rate is the parameter when given, else the operation's own. */
export function updateOperation(operacao: OperacaoDaNegociacao, terms: Terms): UpdatedOperation {
  const { parametros, commission, baseDate } = terms
  const diasVenc = Math.max(0, daysBetween(operacao.data_vencimento, baseDate))
  const line = updateLine({
    principal: toCents(operacao.valor_nominal),
    diasVenc,
    prazo_honorario: commission.prazo_honorario,
    rates: {
      juros: rate(parametros.juros ?? operacao.taxaJuros),
      multa: rate(parametros.multa ?? operacao.taxaMulta),
      honorarios: rate(parametros.honorarios ?? operacao.taxaHonorarios),
      desconto: rate(parametros.desconto ?? operacao.taxaDesconto),
      comissao: commissionRate(commission, diasVenc),
    },
  })
  return { ...line, operacao }
}

/** A rate that is absent on the record is 0. */
function rate(percent: number | null | undefined): Rate {
  return toRate(percent ?? 0)
}

function rateMap(percents: Readonly<Record<string, number>>): ReadonlyMap<string, Rate> {
  return new Map(Object.entries(percents).map(([forma, percent]) => [forma, rate(percent)]))
}
