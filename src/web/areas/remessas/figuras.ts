import { toCents } from '../../../domain/money/cents'
import { formatBRL, formatCount } from '../../../domain/money/format'

/** Takes reais; a value that did not come is blank, not zero. */
export function money(value: unknown): string {
  return typeof value === 'number' ? formatBRL(toCents(value)) : '—'
}

export function count(value: unknown): string {
  return typeof value === 'number' ? formatCount(value) : '—'
}
