const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

export function percent(value: number): string {
  return PERCENT.format(value)
}
