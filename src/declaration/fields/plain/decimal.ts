import { type FieldKind, refuse } from '../field-kind'
import { formatNumber, hasPlaces, isNumber, withinRange } from '../number-value'

export const decimal: FieldKind = {
  normalize: (value, field) => {
    const [digits, places] = field.precisao ?? [18, 6]
    const fits = isNumber(value) && hasPlaces(value, places) && Math.abs(value) < 10 ** (digits - places)
    return fits ? withinRange(value, field, formatNumber) : refuse('numero_invalido', { casas: places })
  },
  format: (value, { sufixo }) =>
    isNumber(value) ? `${formatNumber(value)}${sufixo === null ? '' : ` ${sufixo}`}` : '',
  filtros: ['igual', 'faixa'],
  ordenavel: true,
  pesquisavel: false,
}
