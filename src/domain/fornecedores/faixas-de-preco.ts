import { type Cents, cents } from '../money/cents'

/** What the units of a month cost from one of them on, to the next band or to another of them. */
export interface FaixaDePreco {
  /** The first of a month is 1. */
  readonly quantidade_de: number
  /** Included; null: no end. */
  readonly quantidade_ate: number | null
  /** Reais, to four places. */
  readonly preco: number
}

/** Whole bands: from the first unit on, none twice, none left out. */
export type Faixas = readonly FaixaDePreco[]

/** One price, however many. */
export function umPreco(preco: number): Faixas {
  return [{ quantidade_de: 1, quantidade_ate: null, preco }]
}

/**
 * What so many units cost after those of the month before them: each at the price of the band in which it falls.
 *
 * Takes    whole bands; units of the month before; units.
 * Returns  centavos, rounded once, half up.
 * Throws   `valor_invalido` past what is exact.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 *
 * @example custoNasFaixas([{ quantidade_de: 1, quantidade_ate: 10, preco: 1 }, { quantidade_de: 11, quantidade_ate: null, preco: 0.5 }], 9, 2) // 150
 */
export function custoNasFaixas(faixas: Faixas, antes: number, quantidade: number): Cents {
  let total = 0n
  for (const { quantidade_de, quantidade_ate, preco } of faixas) {
    const first = Math.max(quantidade_de, antes + 1)
    const last = Math.min(quantidade_ate ?? Number.POSITIVE_INFINITY, antes + quantidade)
    if (last >= first) total += BigInt(last - first + 1) * BigInt(Math.round(preco * TEN_THOUSANDTHS))
  }
  return cents(Number((total + HALF_CENTAVO) / CENTAVO))
}

/** A price per unit has four places. */
const TEN_THOUSANDTHS = 10_000
const CENTAVO = 100n
const HALF_CENTAVO = 50n

/** The price of the unit that comes after those; null: no band holds it. */
export function precoDepoisDe(faixas: Faixas, antes: number): number | null {
  const found = faixas.find(
    ({ quantidade_de, quantidade_ate }) =>
      antes + 1 >= quantidade_de && antes + 1 <= (quantidade_ate ?? Number.POSITIVE_INFINITY),
  )
  return found?.preco ?? null
}

/**
 * How many units fit in an amount, one by one, each rounded to a centavo by itself as the ledger writes it.
 *
 * Takes    whole bands; units of the month before; centavos.
 * Returns  Infinity where a band without an end costs nothing.
 *
 * @example quantasCabem(umPreco(0.12), 0, 100) // 8
 */
export function quantasCabem(faixas: Faixas, antes: number, resta: number): number {
  let [fit, left] = [0, resta]
  for (const { quantidade_de, quantidade_ate, preco } of faixas) {
    const first = Math.max(quantidade_de, antes + 1)
    const there = (quantidade_ate ?? Number.POSITIVE_INFINITY) - first + 1
    if (there <= 0) continue
    const each = custoNasFaixas(umPreco(preco), 0, 1)
    const of = each === 0 ? there : Math.min(there, Math.floor(Math.max(0, left) / each))
    fit += of
    if (of < there) return fit
    left -= of * each
  }
  return fit
}

/** What is wrong with bands, told by the units concerned. */
export type ProblemaDasFaixas =
  | { readonly tipo: 'vazias' }
  | { readonly tipo: 'invertida'; readonly de: number; readonly ate: number }
  | { readonly tipo: 'sobrepostas'; readonly de: number; readonly ate: number | null }
  | { readonly tipo: 'buraco'; readonly de: number; readonly ate: number | null }

/**
 * Checks that every unit of a month, from the first on, falls into exactly one band.
 *
 * Returns  each band that ends before it begins; else each stretch that two bands hold, and each that none does, in order.
 *
 * @example problemasDasFaixas([{ quantidade_de: 2, quantidade_ate: null, preco: 1 }]) // [{ tipo: 'buraco', de: 1, ate: 1 }]
 */
export function problemasDasFaixas(faixas: Faixas): readonly ProblemaDasFaixas[] {
  if (faixas.length === 0) return [{ tipo: 'vazias' }]
  const upsideDown = faixas.flatMap(({ quantidade_de: de, quantidade_ate: ate }) =>
    ate !== null && ate < de ? [{ tipo: 'invertida' as const, de, ate }] : [],
  )
  if (upsideDown.length > 0) return upsideDown
  const problems: ProblemaDasFaixas[] = []
  let reached = 0
  for (const { quantidade_de: de, quantidade_ate } of [...faixas].sort((a, b) => a.quantidade_de - b.quantidade_de)) {
    const ate = quantidade_ate ?? Number.POSITIVE_INFINITY
    if (de > reached + 1) problems.push({ tipo: 'buraco', de: reached + 1, ate: de - 1 })
    if (de <= reached) problems.push({ tipo: 'sobrepostas', de, ate: endOf(Math.min(reached, ate)) })
    reached = Math.max(reached, ate)
  }
  if (Number.isFinite(reached)) problems.push({ tipo: 'buraco', de: reached + 1, ate: null })
  return problems
}

function endOf(ate: number): number | null {
  return Number.isFinite(ate) ? ate : null
}
