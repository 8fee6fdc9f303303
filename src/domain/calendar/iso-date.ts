import { AppError } from '../../errors/app-error'

/*
 * A date is the text YYYY-MM-DD; between its texts only whole days are counted, in the civil calendar, so no clock and no
 * time zone can move it.
 */

/** Whether the text is a date that exists, from year 0001 to 9999. */
export function isDate(text: unknown): text is string {
  return typeof text === 'string' && readParts(text) !== undefined
}

/**
 * Days from one date to another.
 *
 * Takes    two dates, YYYY-MM-DD.
 * Returns  whole days, negative when `to` comes first.
 * Throws   `data_invalida`.
 * Source   docs/regras.md, "Dinheiro, percentuais e datas".
 *
 * @example daysBetween('2026-08-10', '2026-11-20') // 102
 */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** The date that many days later (earlier when negative). Throws `data_invalida`, `data_fora_do_intervalo`. */
export function addDays(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) + days)
}

/**
 * The same day that many calendar months later, clamped to the month's end.
 *
 * Takes    a date and a whole number of months, also negative.
 * Returns  a date; always count from the first date, a clamped day does not come back.
 * Throws   `data_invalida`.
 * Source   docs/regras.md, "O acordo e as parcelas".
 *
 * @example addMonths('2027-01-31', 1) // '2027-02-28'
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parts(date)
  const index = year * 12 + (month - 1) + months
  const target = Math.floor(index / 12)
  const targetMonth = index - target * 12 + 1
  return format(target, targetMonth, Math.min(day, daysInMonth(target, targetMonth)))
}

/** Day of the week, 0 Sunday to 6 Saturday. */
export function weekday(date: string): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7
}

/** Days since 1970-01-01. Throws `data_invalida`. */
export function toDayNumber(date: string): number {
  const { year, month, day } = parts(date)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date that many days after 1970-01-01. */
export function fromDayNumber(dayNumber: number): string {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return format(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/** Days of that month. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

function parts(date: string): DateParts {
  const found = readParts(date)
  if (!found) throw new AppError('data_invalida')
  return found
}

function readParts(text: string): DateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : undefined
}

function format(year: number, month: number, day: number): string {
  if (year < 1 || year > 9999) throw new AppError('data_fora_do_intervalo', { de: '01/01/0001', ate: '31/12/9999' })
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
