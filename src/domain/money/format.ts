import type { Cents } from './cents'

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

/** A percentage as people write it: 12.35 → '12,35%', 1 → '1%'. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}%`
}

const counts = new Intl.NumberFormat('pt-BR')

/** A count: 11004 → '11.004'. */
export function formatCount(count: number): string {
  return counts.format(count)
}
