import { addDays, isDate } from '../calendar/iso-date'
import { formasPagamento } from '../cobrancas/payment-methods'
import { isAmount } from '../money/cents'
import { rateProblem } from '../money/rate'
import type { EntradaProposta, ParametrosNegociacao } from './entrada'
import type { Refusal } from './refusal'

/** Instalments when the creditor's record sets no limit. */
export const DEFAULT_MAX_PARCELAS = 60

/**
 * What is wrong with the parameters by themselves, before anything is calculated.
 * Source: docs/regras.md, "O acordo e as parcelas".
 */
export function checkParametros(entrada: EntradaProposta): readonly Refusal[] {
  const { parametros, credor, formaPagamento } = entrada
  const limit = credor.max_parcelas ?? DEFAULT_MAX_PARCELAS
  const refusals: Refusal[] = [...checkRates(parametros), ...checkDates(entrada)]
  if (!formasPagamento.some((forma) => forma === formaPagamento)) {
    refusals.push({ field: 'formaPagamento', code: 'forma_pagamento_invalida' })
  }
  if (isOutside(parametros.nParcelas, limit)) {
    refusals.push({ field: 'parametros.nParcelas', code: 'parcelas_fora_do_limite', params: { limit } })
  }
  if (isOutside(parametros.intervalo, MAX_INTERVALO)) {
    refusals.push({ field: 'parametros.intervalo', code: 'intervalo_fora_do_limite' })
  }
  if (isGiven(parametros.entrada) && !isAmount(parametros.entrada)) {
    refusals.push({ field: 'parametros.entrada', code: 'valor_invalido' })
  }
  return refusals
}

const MAX_INTERVALO = 365
/** Days to the first payment. */
const LONGEST_WAIT = 3650

const RATE_NAMES = [
  'juros',
  'multa',
  'honorarios',
  'desconto',
  'remuneracao',
  'comissao_fixa',
  'comissao_baixa_credor',
] as const

function checkRates(parametros: ParametrosNegociacao): Refusal[] {
  const ceilings = Object.entries(parametros.remuneracao_max ?? {})
  const rates = RATE_NAMES.map((name) => [name, parametros[name]] as const)
  return [...rates, ...ceilings.map(([forma, percent]) => [`remuneracao_max.${forma}`, percent] as const)].flatMap(
    ([name, percent]) => {
      const code = isGiven(percent) ? rateProblem(percent) : undefined
      return code ? [{ field: `parametros.${name}`, code }] : []
    },
  )
}

function checkDates({ parametros, hoje, fechamento }: EntradaProposta): Refusal[] {
  const { dataRetro, dataEntrada } = parametros
  const refusals: Refusal[] = []
  if (isGiven(dataRetro) && !isDate(dataRetro)) refusals.push({ field: 'parametros.dataRetro', code: 'data_invalida' })
  else if (isGiven(dataRetro) && dataRetro > hoje) {
    refusals.push({ field: 'parametros.dataRetro', code: 'data_retro_futura' })
  }
  const first = dataEntrada ?? dataRetro ?? hoje
  if (isGiven(dataEntrada) && !isDate(dataEntrada)) {
    refusals.push({ field: 'parametros.dataEntrada', code: 'data_invalida' })
  } else if (isGiven(dataEntrada) && dataEntrada > addDays(hoje, LONGEST_WAIT)) {
    refusals.push({ field: 'parametros.dataEntrada', code: 'data_entrada_longe' })
  } else if (fechamento && !fechamento.data_retroativa && first < hoje) {
    refusals.push({ field: 'parametros.dataEntrada', code: 'data_entrada_passada' })
  }
  return refusals
}

function isOutside(value: number | null | undefined, limit: number): boolean {
  return isGiven(value) && !(Number.isInteger(value) && value >= 1 && value <= limit)
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
