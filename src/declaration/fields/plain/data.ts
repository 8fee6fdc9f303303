import { isDate } from '../../../domain/calendar/iso-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { accept, type FieldKind, refuse } from '../field-kind'

/** A day without time zone, YYYY-MM-DD. */
export const data: FieldKind = {
  normalize: (value, { min, max }) => {
    if (!isDate(value)) return refuse('data_invalida')
    if (typeof min === 'string' && value < min) return refuse('abaixo_do_minimo', { min: formatDate(min) })
    if (typeof max === 'string' && value > max) return refuse('acima_do_maximo', { max: formatDate(max) })
    return accept(value)
  },
  format: (value) => (isDate(value) ? formatDate(value) : ''),
  filtros: ['igual', 'periodo'],
  ordenavel: true,
  pesquisavel: false,
}
