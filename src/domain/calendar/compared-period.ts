import { addBusinessDays, isBusinessDay } from './business-days'
import { addDays, addMonths } from './iso-date'
import { type Period, periodOf } from './period'

/** How many days of it banks work, both ends counted. */
export function bankDaysIn({ from, to }: Period, feriados: readonly string[] = []): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isBusinessDay(day, feriados)) count += 1
  return count
}

/** The day from which so many bank days have passed until the day before `date`. */
export function bankDaysAgo(date: string, count: number, feriados: readonly string[] = []): string {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, -1)
    if (isBusinessDay(day, feriados)) left -= 1
  }
  return day
}

/** Compared with the period right before, or with the same one a year ago. */
export const COMPARISONS = ['anterior', 'ano'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What two figures are compared over: what has passed of the period, and the same of the other. */
export function comparedPeriods(
  period: Period,
  hoje: string,
  comparar: Comparison = 'anterior',
): { readonly now: Period; readonly before: Period } {
  const now = period.to > hoje ? { from: period.from, to: hoje } : period
  return { now, before: comparar === 'ano' ? yearBefore(period, hoje) : periodBefore(period, hoje) }
}

/** The same days a year ago; of a period that is not over, as many bank days from its start as have passed. */
export function yearBefore(period: Period, hoje: string): Period {
  const { from, to } = period
  const start = addMonths(from, -12)
  const last = wholeMonths(period) > 0 ? addDays(addMonths(addDays(to, 1), -12), -1) : addMonths(to, -12)
  if (to <= hoje) return { from: start, to: last }
  const passed = bankDaysIn({ from, to: hoje })
  const end = passed === 0 ? start : addBusinessDays(addDays(start, -1), passed)
  return { from: start, to: end < last ? end : last }
}

/**
 * The period before, for comparison: a month with the month before it, a year with the year, anything else with as many bank days
 * right before. Of one that is not over, only as many bank days from the start as have passed.
 *
 * Source  docs/regras.md, "Painéis".
 */
export function periodBefore(period: Period, hoje: string): Period {
  const { from, to } = period
  const isOver = to <= hoje
  const passed = bankDaysIn({ from, to: isOver ? to : hoje })
  const months = wholeMonths(period)
  if (months === 0) return bankDaysBefore(from, passed)
  const start = addMonths(from, -months)
  if (isOver) return { from: start, to: addDays(from, -1) }
  if (passed === 0) return { from: start, to: start }
  // a shorter month before is over first
  const [end, last] = [addBusinessDays(addDays(start, -1), passed), addDays(from, -1)]
  return { from: start, to: end < last ? end : last }
}

/** Months from the first day of one to the last of another; 0 where it is no such thing. */
function wholeMonths({ from, to }: Period): number {
  const next = addDays(to, 1)
  if (!from.endsWith('-01') || !next.endsWith('-01')) return 0
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return month(next) - month(from)
}

function bankDaysBefore(from: string, count: number): Period {
  const to = addDays(from, -1)
  let first = to
  for (let left = Math.max(count, 1); ; first = addDays(first, -1)) {
    if (isBusinessDay(first)) left -= 1
    if (left <= 0) return { from: first, to }
  }
}

/** First days of the parts of a period, from the one that holds its start to the one that holds its end. */
export function partsOf({ from, to }: Period, grain: 'dia' | 'semana' | 'mes' | 'ano'): readonly string[] {
  const parts: string[] = []
  for (let part = STARTS[grain](from); part <= to; part = NEXT[grain](part)) parts.push(part)
  return parts
}

const STARTS = {
  dia: (day: string) => day,
  semana: (day: string) => periodOf('semana', day).from,
  mes: (day: string) => `${day.slice(0, 8)}01`,
  ano: (day: string) => `${day.slice(0, 4)}-01-01`,
} as const
const NEXT = {
  dia: (day: string) => addDays(day, 1),
  semana: (day: string) => addDays(day, 7),
  mes: (day: string) => addMonths(day, 1),
  ano: (day: string) => addMonths(day, 12),
} as const
