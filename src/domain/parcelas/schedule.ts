import { addDays, addMonths } from '../calendar/iso-date'
import { type Cents, cents } from '../money/cents'
import { splitCents } from '../money/split-cents'

export interface Installment {
  /** 0 is the entrada. */
  readonly numero_parcela: number
  readonly data_vencimento: string
  readonly valor: Cents
}

export interface ScheduleTerms {
  readonly total: Cents
  readonly entrada: Cents
  readonly nParcelas: number
  readonly intervalo: number
  readonly dataEntrada: string
}

/**
 * The instalments of an agreement, with dates and values.
 *
 * Takes    total and entrada in centavos (0 ≤ entrada ≤ total), number and interval of instalments, first date.
 * Returns  the entrada first when there is one; only the entrada when it is the whole total.
 * Throws   `parcelas_fora_do_limite`, `data_invalida`.
 * Source   docs/regras.md, "O acordo e as parcelas".
 *
 * @example buildSchedule({ total, entrada: cents(0), nParcelas: 2, intervalo: 30, dataEntrada: '2027-01-31' })[1].data_vencimento // '2027-02-28'
 */
export function buildSchedule({ total, entrada, nParcelas, intervalo, dataEntrada }: ScheduleTerms): Installment[] {
  const down: Installment[] = entrada > 0 ? [{ numero_parcela: 0, data_vencimento: dataEntrada, valor: entrada }] : []
  if (entrada === total) return down
  const skipped = entrada > 0 ? 1 : 0
  const others = splitCents(cents(total - entrada), nParcelas, nParcelas).map((valor, index) => ({
    numero_parcela: index + 1,
    data_vencimento: stepsAfter(dataEntrada, index + skipped, intervalo),
    valor,
  }))
  return [...down, ...others]
}

/** A multiple of 30 steps by calendar months, anything else by days; always counted from the first date. */
function stepsAfter(first: string, steps: number, intervalo: number): string {
  return intervalo % 30 === 0 ? addMonths(first, (steps * intervalo) / 30) : addDays(first, steps * intervalo)
}
