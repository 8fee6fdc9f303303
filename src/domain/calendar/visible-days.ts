import { addDays, addMonths, weekday } from './iso-date'

export const CALENDAR_MODES = ['mes', 'semana', 'dia'] as const
export type CalendarMode = (typeof CALENDAR_MODES)[number]

const WEEK = 7

/**
 * The days that a calendar shows around one of them, from Sunday on.
 *
 * Takes    how much is shown; the day in hand.
 * Returns  whole weeks: those that touch the month of the day, or its own; of `dia` the day alone.
 * Throws   `data_invalida`.
 * Source   docs/telas.md, "Calendário".
 *
 * @example visibleDays('semana', '2028-01-03') // ['2028-01-02', …, '2028-01-08']
 */
export function visibleDays(mode: CalendarMode, day: string): readonly string[] {
  if (mode === 'dia') return [day]
  const first = mode === 'mes' ? `${day.slice(0, 7)}-01` : day
  const last = mode === 'mes' ? addDays(addMonths(first, 1), -1) : day
  const from = addDays(first, -weekday(first))
  const to = addDays(last, WEEK - 1 - weekday(last))
  const days: string[] = []
  for (let each = from; each <= to; each = addDays(each, 1)) days.push(each)
  return days
}

/** The day that many screens away: the same of another month, week, or day. */
export function turnCalendar(mode: CalendarMode, day: string, screens: number): string {
  if (mode === 'mes') return addMonths(day, screens)
  return addDays(day, screens * (mode === 'semana' ? WEEK : 1))
}
