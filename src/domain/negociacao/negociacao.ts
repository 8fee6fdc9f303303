import { type Cents, sumCents, toCents } from '../money/cents'
import { formatBRL } from '../money/format'
import { buildSchedule, type Installment } from '../parcelas/schedule'
import { checkOperacoes } from './check-operacoes'
import { checkParametros } from './check-parametros'
import type { EntradaProposta } from './entrada'
import { type Refusal, throwRefusals } from './refusal'
import { readTerms, type Terms, type UpdatedOperation, updateOperation } from './terms'

/** A negotiation in centavos: the updated operations, in the order of the request, and the instalments. */
export interface Negociacao {
  readonly terms: Terms
  readonly lines: readonly UpdatedOperation[]
  readonly total: Cents
  readonly schedule: readonly Installment[]
}

/**
 * Calculates a negotiation up to its instalments; the split comes on top of it.
 *
 * Takes    the request in wire units.
 * Returns  exact centavos.
 * Throws   every refusal of the rules that needs no database, on its field; several at once as `validacao`.
 * Source   docs/regras.md, "Atualizar uma operação" and "O acordo e as parcelas".
 */
export function calcularNegociacao(entrada: EntradaProposta): Negociacao {
  const { terms, lines, total } = atualizarOperacoes(entrada)
  throwRefusals(checkTotal(total, terms.entrada))
  const schedule = buildSchedule({ ...terms, total })
  throwRefusals(checkMinimum(schedule, toCents(entrada.credor.parcela_minima ?? DEFAULT_PARCELA_MINIMA)))
  return { terms, lines, total, schedule }
}

/** The operations at the base date and their sum, before entrada and instalments are looked at. */
export function atualizarOperacoes(entrada: EntradaProposta): Omit<Negociacao, 'schedule'> {
  throwRefusals([...checkOperacoes(entrada), ...checkParametros(entrada)])
  const terms = readTerms(entrada)
  const lines = entrada.operacoes.map((operacao) => updateOperation(operacao, terms))
  return { terms, lines, total: sumCents(lines.map(({ atualizado }) => atualizado)) }
}

/** Reais; the least an instalment may be when the creditor's record sets nothing. */
export const DEFAULT_PARCELA_MINIMA = 0.01

function checkTotal(total: Cents, entrada: Cents): Refusal[] {
  if (total <= 0) return [{ field: 'operacoes', code: 'total_zero' }]
  if (entrada >= 0 && entrada <= total) return []
  return [{ field: 'parametros.entrada', code: 'entrada_fora_do_limite', params: { total: formatBRL(total) } }]
}

function checkMinimum(schedule: readonly Installment[], minimum: Cents): Refusal[] {
  const params = { minimo: formatBRL(minimum) }
  const small = schedule.filter(({ valor }) => valor < minimum)
  const fields = new Set(
    small.map(({ numero_parcela }) => (numero_parcela === 0 ? 'parametros.entrada' : 'parametros.nParcelas')),
  )
  return [...fields].map((field) => ({ field, code: 'parcela_abaixo_do_minimo', params }) as const)
}
