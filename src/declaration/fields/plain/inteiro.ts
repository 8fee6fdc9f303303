import { type FieldKind, refuse } from '../field-kind'
import { formatNumber, isNumber, withinRange } from '../number-value'

export const inteiro: FieldKind = {
  normalize: (value, field) =>
    isNumber(value) && Number.isSafeInteger(value)
      ? withinRange(value, field, formatNumber)
      : refuse('inteiro_invalido'),
  format: (value, { sufixo }) =>
    isNumber(value) ? `${formatNumber(value)}${sufixo === null ? '' : ` ${sufixo}`}` : '',
  filtros: ['igual', 'faixa', 'um_de'],
  ordenavel: true,
  pesquisavel: false,
}
