const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

export function brl(reais: number): string {
  return BRL.format(reais)
}

export function percent(value: number): string {
  return PERCENT.format(value)
}

/** `2026-11-20` as `20/11/2026`. */
export function dayOf(iso: string): string {
  return iso.split('-').reverse().join('/')
}
