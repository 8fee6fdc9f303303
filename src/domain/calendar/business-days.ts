import { bankHolidays } from './holidays'
import { addDays, weekday } from './iso-date'

/** Whether banks work on that day; `feriados` adds the days of one town or one year. */
export function isBusinessDay(date: string, feriados: readonly string[] = []): boolean {
  const day = weekday(date)
  if (day === 0 || day === 6) return false
  return !bankHolidays(Number(date.slice(0, 4))).includes(date) && !feriados.includes(date)
}

/**
 * Goes forward that many business days.
 *
 * Takes    a date, which itself never counts; a whole number ≥ 0; further holidays.
 * Returns  the last business day counted, or the date itself for 0.
 * Throws   `data_invalida`.
 * Source   docs/regras.md, "Baixa e estorno".
 *
 * @example addBusinessDays('2026-04-01', 5) // '2026-04-09': Good Friday and a weekend are between
 */
export function addBusinessDays(date: string, count: number, feriados: readonly string[] = []): string {
  let current = date
  for (let left = count; left > 0; ) {
    current = addDays(current, 1)
    if (isBusinessDay(current, feriados)) left -= 1
  }
  return current
}
