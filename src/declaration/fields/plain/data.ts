import { isDate } from '../../../domain/calendar/iso-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { withinDays } from '../day-bound'
import { type FieldKind, refuse } from '../field-kind'

/** A day without time zone, YYYY-MM-DD. */
export const data: FieldKind = {
  normalize: (value, field) => (isDate(value) ? withinDays(value, field) : refuse('data_invalida')),
  format: (value) => (isDate(value) ? formatDate(value) : ''),
  filtros: ['igual', 'periodo'],
  ordenavel: true,
  pesquisavel: false,
}
