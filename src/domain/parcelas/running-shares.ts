import type { Cents } from '../money/cents'
import { mulDivFloor } from '../money/mul-div'

/** The exact share that each amount has reached: quotient + remainder ÷ total, in centavos. */
export interface RunningShares {
  readonly amounts: Float64Array
  readonly total: Cents
  readonly quotient: Float64Array
  readonly remainder: Float64Array
  /** What a step of `stepValue` adds to the two above. */
  readonly stepQuotient: Float64Array
  readonly stepRemainder: Float64Array
  stepValue: number
}

/**
 * Follows amount × running value ÷ total for many amounts at once, exactly.
 *
 * Takes    amounts ≥ 0 and a total > 0, in centavos.
 * Returns  the shares, all at 0.
 * Source   docs/regras.md, "Divisão das parcelas pelas operações".
 */
export function startShares(amounts: Float64Array, total: Cents): RunningShares {
  const zeros = () => new Float64Array(amounts.length)
  const step = { stepQuotient: zeros(), stepRemainder: zeros(), stepValue: 0 }
  return { amounts, total, quotient: zeros(), remainder: zeros(), ...step }
}

/**
 * Moves every share on by amount × value ÷ total. Instalments mostly repeat one value, so its step is divided once and then
 * only added: no product of two amounts is formed in the loop, and no branch taken in it, for it could not be predicted.
 */
export function advanceShares(shares: RunningShares, value: Cents): void {
  if (value !== shares.stepValue) prepareStep(shares, value)
  const { total, quotient, remainder, stepQuotient, stepRemainder } = shares
  const carried = Float64Array.of(0, total)
  for (let index = 0; index < quotient.length; index += 1) {
    const rest = (remainder[index] ?? 0) + (stepRemainder[index] ?? 0)
    const carry = Number(rest >= total)
    remainder[index] = rest - (carried[carry] ?? 0)
    quotient[index] = (quotient[index] ?? 0) + (stepQuotient[index] ?? 0) + carry
  }
}

function prepareStep(shares: RunningShares, value: Cents): void {
  shares.stepValue = value
  for (const [index, amount] of shares.amounts.entries()) {
    const { quotient, remainder } = mulDivFloor(amount, value, shares.total)
    shares.stepQuotient[index] = quotient
    shares.stepRemainder[index] = remainder
  }
}
