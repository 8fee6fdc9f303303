import { addDays, addMonths } from '../calendar/iso-date'

const MESES = 60

/**
 * The first day on which a debt may stand at a bureau no more.
 *
 * Takes    the day on which it was due, YYYY-MM-DD.
 * Returns  that day; five years run from the day after the due date, whenever it was listed.
 * Source   docs/regras.md, "Negativação"; CDC 43 § 1, Súmula 323, REsp 1.630.889.
 *
 * @example cincoAnosDe('2021-03-10') // '2026-03-11'
 */
export function cincoAnosDe(vencimento: string): string {
  return addMonths(addDays(vencimento, 1), MESES)
}
