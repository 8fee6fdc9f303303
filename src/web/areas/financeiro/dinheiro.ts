import { toCents } from '../../../domain/money/cents'
import { sumReais } from '../../../domain/money/format'

/** What every receipt carries, in reais. */
export interface Numeros {
  readonly valor: number
  readonly valor_repasse: number
  readonly honorarios: number
  readonly comissao: number
  readonly taxa_cartao: number
  /** Of the value, what came for being late. */
  readonly mora: number
}

const NUMEROS = ['valor', 'valor_repasse', 'honorarios', 'comissao', 'taxa_cartao'] as const

/** Which figures are shown of some receipts: mora only where one has any. */
export function numerosDe(all: readonly Numeros[]): readonly (keyof Numeros)[] {
  return all.some(({ mora }) => mora !== 0) ? [...NUMEROS, 'mora'] : NUMEROS
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
    mora: sum('mora'),
  }
}

/** What takes them back. */
export function negated({ valor, valor_repasse, honorarios, comissao, taxa_cartao, mora }: Numeros): Numeros {
  const minus = (reais: number) => (0 - toCents(reais)) / 100
  return {
    valor: minus(valor),
    valor_repasse: minus(valor_repasse),
    honorarios: minus(honorarios),
    comissao: minus(comissao),
    taxa_cartao: minus(taxa_cartao),
    mora: minus(mora),
  }
}
