import { type Cents, cents } from './cents'
import { mulDivFloor } from './mul-div'

/**
 * Divides an amount in proportion to weights, the odd centavos to the largest remainders (ties: the earlier one).
 *
 * Takes    whole weights ≥ 0; an amount in centavos ≥ 0.
 * Returns  a part each, adding up to the amount exactly; all 0 where there is no weight at all.
 *
 * @example inProportion([1, 2], cents(100)) // [33, 67]
 */
export function inProportion(weights: readonly number[], amount: Cents): readonly Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => cents(0))
  const shares = weights.map((weight, index) => ({ index, ...mulDivFloor(weight, amount, total) }))
  const odd = amount - shares.reduce((sum, { quotient }) => sum + quotient, 0)
  const raised = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, odd)
      .map(({ index }) => index),
  )
  return shares.map(({ index, quotient }) => cents(quotient + (raised.has(index) ? 1 : 0)))
}
