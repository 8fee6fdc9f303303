import { isAmount, toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { type FieldKind, refuse } from '../field-kind'
import { isNumber, withinRange } from '../number-value'

export const dinheiro: FieldKind = {
  normalize: (value, field) =>
    isNumber(value) && isAmount(value) && Math.abs(value) <= LARGEST
      ? withinRange(value, field, formatReais)
      : refuse('valor_invalido'),
  format: (value) => (isNumber(value) && isAmount(value) ? formatReais(value) : ''),
  filtros: ['igual', 'faixa'],
  ordenavel: true,
  pesquisavel: false,
}

/** numeric(14,2): the largest amount that a column keeps, in reais. */
export const LARGEST = 999_999_999_999.99

function formatReais(value: number): string {
  return formatBRL(toCents(value))
}
