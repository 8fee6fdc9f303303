import type { Cents } from '../money/cents'
import { type Contenders, findContenders, firstToReach, startContenders } from './next-centavo'
import { advanceShares, type RunningShares, startShares } from './running-shares'

/** Amounts on their way through the instalments: what each should have received exactly, and what it has. */
export interface Cells {
  readonly shares: RunningShares
  /** What each cell has received so far, in whole centavos. */
  readonly given: Float64Array
  /** What it got of that out of the last instalment. */
  readonly lines: Float64Array
  readonly contenders: Contenders
}

/** Cells that have received nothing. Takes amounts ≥ 0 in the order that breaks ties and a total > 0, in centavos. */
export function startCells(amounts: Float64Array, total: Cents): Cells {
  const zeros = () => new Float64Array(amounts.length)
  const shares = startShares(amounts, total)
  return { shares, given: zeros(), lines: zeros(), contenders: startContenders(shares) }
}

/**
 * Goes on by an instalment: every cell to the larger of what it has and the floor of its share.
 *
 * Takes    cells and the value of the instalment.
 * Returns  what all of them have together.
 * Source   docs/regras.md, "Divisão das parcelas pelas operações", step 1.
 */
export function advanceCells({ shares, given, lines }: Cells, value: Cents): number {
  advanceShares(shares, value)
  const { quotient } = shares
  let sum = 0
  for (let cell = 0; cell < given.length; cell += 1) {
    const before = given[cell] ?? 0
    const reached = Math.max(before, quotient[cell] ?? 0)
    lines[cell] = reached - before
    given[cell] = reached
    sum += reached
  }
  return sum
}

/**
 * One centavo more for some of the cells, those whose exact share reaches it first; none above the ceiling of its share.
 *
 * Takes    cells that went on to the instalment, and how many of them to raise, at least 0.
 * Source   docs/regras.md, "Divisão das parcelas pelas operações", step 2.
 */
export function raiseCells({ contenders, given, lines }: Cells, count: number): void {
  if (count === 0) return
  findContenders(contenders, given)
  for (const cell of firstToReach(contenders, count)) {
    given[cell] = (given[cell] ?? 0) + 1
    lines[cell] = (lines[cell] ?? 0) + 1
  }
}

/**
 * Goes on by an instalment with every cell at its rounded share, half away from zero.
 *
 * Source   docs/regras.md, "Divisão das parcelas pelas operações", step 3 (comissão).
 */
export function advanceRounded({ shares, given, lines }: Cells, value: Cents): void {
  advanceShares(shares, value)
  const { quotient, remainder, total } = shares
  for (let cell = 0; cell < given.length; cell += 1) {
    const reached = (quotient[cell] ?? 0) + Number((remainder[cell] ?? 0) * 2 >= total)
    lines[cell] = reached - (given[cell] ?? 0)
    given[cell] = reached
  }
}
