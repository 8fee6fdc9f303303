import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'

/** 1234.5 → 'R$ 1.234,50'. */
export function brl(reais: number): string {
  return formatBRL(toCents(reais))
}

/** The sum of amounts in reais, added in centavos: 'R$ 1.234,50'. */
export function brlSum(amounts: readonly number[]): string {
  return formatBRL(toCents(amounts.reduce((sum, reais) => sum + toCents(reais), 0) / 100))
}
