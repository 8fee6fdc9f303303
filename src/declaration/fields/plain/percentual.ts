import { formatPercent } from '../../../domain/money/format'
import { type FieldKind, refuse } from '../field-kind'
import { hasPlaces, isNumber, withinRange } from '../number-value'

/** 12.35 means 12,35 %. From 0 to 100 unless the declaration gives another range. */
export const percentual: FieldKind = {
  normalize: (value, field) => {
    if (!isNumber(value) || !hasPlaces(value, 4) || Math.abs(value) >= 100_000) return refuse('percentual_invalido')
    const free = field.min !== null || field.max !== null
    if (!free && (value < 0 || value > 100)) return refuse('percentual_fora_do_limite')
    return withinRange(value, field, formatPercent)
  },
  format: (value) => (isNumber(value) ? formatPercent(value) : ''),
  filtros: ['igual', 'faixa'],
  ordenavel: true,
  pesquisavel: false,
}
