import type { Cents } from '../money/cents'
import { mulDivFloor } from '../money/mul-div'

/** The exact share that each amount has reached: quotient + remainder ÷ total, in centavos. */
export interface RunningShares {
  readonly quotient: Float64Array
  readonly remainder: Float64Array
  /** Moves every share on by amount × value ÷ total. */
  advance(value: Cents): void
}

/**
 * Follows amount × running value ÷ total for many amounts at once, exactly.
 *
 * Takes    amounts ≥ 0 and a total > 0, in centavos.
 * Returns  the shares, all at 0. Instalments mostly repeat one value, so its step is divided once and then only added:
 *          no product of two amounts is ever formed in the loop.
 * Source   rules.md, "Splitting instalments over operations".
 */
export function startShares(amounts: readonly Cents[], total: Cents): RunningShares {
  const count = amounts.length
  const quotient = new Float64Array(count)
  const remainder = new Float64Array(count)
  const stepQuotient = new Float64Array(count)
  const stepRemainder = new Float64Array(count)
  let stepValue: number | undefined

  function prepareStep(value: Cents): void {
    if (value === stepValue) return
    stepValue = value
    amounts.forEach((amount, index) => {
      const step = mulDivFloor(amount, value, total)
      stepQuotient[index] = step.quotient
      stepRemainder[index] = step.remainder
    })
  }

  function advance(value: Cents): void {
    prepareStep(value)
    for (let index = 0; index < count; index += 1) {
      const rest = (remainder[index] ?? 0) + (stepRemainder[index] ?? 0)
      const carry = rest >= total ? 1 : 0
      remainder[index] = rest - carry * total
      quotient[index] = (quotient[index] ?? 0) + (stepQuotient[index] ?? 0) + carry
    }
  }

  return { quotient, remainder, advance }
}
