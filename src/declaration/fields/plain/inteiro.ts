import type { FieldDefinition } from '../../definitions'
import { type FieldKind, refuse } from '../field-kind'
import { formatNumber, isNumber, withinRange } from '../number-value'

export const inteiro: FieldKind = {
  normalize: (value, field) =>
    isNumber(value) && Number.isSafeInteger(value)
      ? withinRange(value, field, (number) => written(number, field))
      : refuse('inteiro_invalido'),
  format: (value, field) =>
    isNumber(value) ? `${written(value, field)}${field.sufixo === null ? '' : ` ${field.sufixo}`}` : '',
  filtros: ['igual', 'faixa', 'um_de'],
  ordenavel: true,
  pesquisavel: false,
}

function written(value: number, { formato }: FieldDefinition): string {
  return formato === 'puro' ? String(value) : formatNumber(value)
}
