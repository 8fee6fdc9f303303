import { isDate } from '../../../domain/calendar/iso-date'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { withinDays } from '../day-bound'
import { type FieldKind, refuse } from '../field-kind'

/** An instant: ISO 8601 with its offset on the wire, stored in UTC, shown in São Paulo. */
export const dataHora: FieldKind = {
  normalize: (value, field) => {
    if (typeof value !== 'string' || !INSTANT.test(value) || !isDate(value.slice(0, 10)))
      return refuse('data_hora_invalida')
    const instant = Date.parse(value)
    return Number.isNaN(instant) ? refuse('data_hora_invalida') : withinDays(new Date(instant).toISOString(), field)
  },
  format: (value) => (typeof value === 'string' ? formatInstant(value) : ''),
  filtros: ['igual', 'periodo'],
  ordenavel: true,
  pesquisavel: false,
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/
