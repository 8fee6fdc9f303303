import { cents, toCents } from '../../../domain/money/cents'
import { formatAmount, formatBRL } from '../../../domain/money/format'

/** What every receipt carries, in reais. */
export interface Numeros {
  readonly valor: number
  readonly valor_repasse: number
  readonly honorarios: number
  readonly comissao: number
  readonly taxa_cartao: number
}

export const NUMEROS = ['valor', 'valor_repasse', 'honorarios', 'comissao', 'taxa_cartao'] as const

/** 1234.5 → '1.234,50'. */
export function amount(reais: number): string {
  return formatAmount(toCents(reais))
}

/** 1234.5 → 'R$ 1.234,50'. */
export function brl(reais: number): string {
  return formatBRL(toCents(reais))
}

/** The sum of each figure, added in centavos. */
export function sumNumeros(all: readonly Numeros[]): Numeros {
  const sum = (name: keyof Numeros) => sumReais(all.map((each) => each[name]))
  return {
    valor: sum('valor'),
    valor_repasse: sum('valor_repasse'),
    honorarios: sum('honorarios'),
    comissao: sum('comissao'),
    taxa_cartao: sum('taxa_cartao'),
  }
}

export function sumReais(all: readonly number[]): number {
  return cents(all.reduce((total, reais) => total + toCents(reais), 0)) / 100
}

/** What takes them back. */
export function negated({ valor, valor_repasse, honorarios, comissao, taxa_cartao }: Numeros): Numeros {
  const minus = (reais: number) => (0 - toCents(reais)) / 100
  return {
    valor: minus(valor),
    valor_repasse: minus(valor_repasse),
    honorarios: minus(honorarios),
    comissao: minus(comissao),
    taxa_cartao: minus(taxa_cartao),
  }
}

/** '2026-11-20' → '20/11/2026'. */
export function shortDate(date: string): string {
  return date.split('-').reverse().join('/')
}
