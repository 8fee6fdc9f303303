import { type Cents, cents, toCents } from './cents'

/** 'R$ 1.234,56', the minus before the sign: '-R$ 0,01'. */
export function formatBRL(value: Cents): string {
  return value < 0 ? `-R$ ${formatAmount(value).slice(1)}` : `R$ ${formatAmount(value)}`
}

/** The amount without its currency: 123456 → '1.234,56'. */
export function formatAmount(value: Cents): string {
  const size = Math.abs(value)
  const centavos = size % 100
  const reais = String((size - centavos) / 100).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${reais},${String(centavos).padStart(2, '0')}`
}

/** Reais as people read them: 1234.5 → 'R$ 1.234,50'. */
export function brl(reais: number): string {
  return formatBRL(toCents(reais))
}

/** The same without its currency: 1234.5 → '1.234,50'. */
export function amount(reais: number): string {
  return formatAmount(toCents(reais))
}

/** The sum of amounts in reais, added in centavos. */
export function sumReais(reais: readonly number[]): number {
  return cents(reais.reduce((sum, each) => sum + toCents(each), 0)) / 100
}

/** A percentage as people write it: 12.35 → '12,35%', 1 → '1%'. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}%`
}

const counts = new Intl.NumberFormat('pt-BR')

/** A count: 11004 → '11.004'. */
export function formatCount(count: number): string {
  return counts.format(count)
}
