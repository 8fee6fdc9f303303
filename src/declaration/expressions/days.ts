import { isBusinessDay } from '../../domain/calendar/business-days'
import { addDays, daysBetween, isDate } from '../../domain/calendar/iso-date'
import { saoPauloDay } from '../../domain/calendar/sao-paulo'

/** A day, and the moment when the text is an instant. */
export interface Day {
  readonly day: string
  readonly instant: number | undefined
}

/** Reads a date or an instant; an instant lies on its day in São Paulo. */
export function dayOf(value: unknown): Day | undefined {
  if (isDate(value)) return { day: value, instant: undefined }
  if (typeof value !== 'string' || !INSTANT.test(value)) return undefined
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? undefined : { day: saoPauloDay(instant), instant }
}

/** Days from one to the other; blank when one is. */
export function daysFrom(from: unknown, to: unknown): number | null {
  const [start, end] = [dayOf(from), dayOf(to)]
  return start && end ? daysBetween(start.day, end.day) : null
}

/** Business days after `from` up to `to`, negative when `to` comes first; blank beyond twenty years. */
export function businessDaysFrom(from: unknown, to: unknown): number | null {
  const distance = daysFrom(from, to)
  if (distance === null || Math.abs(distance) > FARTHEST) return null
  const [start, end] = distance < 0 ? [dayOf(to), dayOf(from)] : [dayOf(from), dayOf(to)]
  let count = 0
  for (let day = start?.day ?? '', last = end?.day ?? ''; day < last; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) count += 1
  }
  return distance < 0 ? -count : count
}

const FARTHEST = 7400
const INSTANT = /^\d{4}-\d{2}-\d{2}T/
