import { isDate } from '../../../domain/calendar/iso-date'
import { AppError } from '../../../errors/app-error'

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** An instant of the wire, ISO 8601 with offset, on a day that exists. */
export function readInstant(text: string | null): string | null {
  if (text === null || text === '') return null
  const [, date] = INSTANT.exec(text) ?? []
  if (!isDate(date)) throw AppError.onField('agendado_para', 'data_hora_invalida')
  return new Date(text).toISOString()
}
