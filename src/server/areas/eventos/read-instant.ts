import { addDays, isDate } from '../../../domain/calendar/iso-date'
import { saoPauloDay } from '../../../domain/calendar/sao-paulo'
import { AppError } from '../../../errors/app-error'
import type { Clock } from '../../platform/clock'

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** An instant of the wire, ISO 8601 with offset, on a day that exists; refused on `field`. */
function readInstant(text: string | null, field: string): string | null {
  if (text === null || text === '') return null
  const [, date] = INSTANT.exec(text) ?? []
  if (!isDate(date)) throw AppError.onField(field, 'data_hora_invalida')
  return new Date(text).toISOString()
}

const LONGEST_DAYS = 365

/** An instant of today or later, within a year: what is left undone today is still to be done, so the hour is free. */
export function readReturn(clock: Clock, text: string | null, field: string): string | null {
  const instant = readInstant(text, field)
  if (instant === null) return null
  const day = saoPauloDay(instant)
  if (day < clock.hoje()) throw AppError.onField(field, 'agendamento_no_passado')
  if (day > addDays(clock.hoje(), LONGEST_DAYS)) throw AppError.onField(field, 'agendamento_longe')
  return instant
}
