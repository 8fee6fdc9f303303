import { toCents } from '../../../domain/money/cents'
import { formatAmount, formatBRL } from '../../../domain/money/format'

/** 1234.5 → '1.234,50'. */
export function amount(reais: number): string {
  return formatAmount(toCents(reais))
}

/** 1234.5 → 'R$ 1.234,50'. */
export function brl(reais: number): string {
  return formatBRL(toCents(reais))
}

/** '2026-11-20' → '20/11/2026'. */
export function shortDate(date: string): string {
  return date.split('-').reverse().join('/')
}
