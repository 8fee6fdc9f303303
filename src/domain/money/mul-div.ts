/**
 * value × factor ÷ divisor, exact, rounded once half away from zero.
 *
 * Takes    three safe whole numbers, divisor > 0.
 * Returns  a whole number; goes through BigInt only when the product leaves the exact range.
 * Source   docs/regras.md, "Dinheiro, percentuais e datas".
 *
 * @example mulDiv(123_456, 10_000 * 102, 30_000_000) // 4198: 1 % a month over 102 days
 */
export function mulDiv(value: number, factor: number, divisor: number): number {
  const product = value * factor
  if (!Number.isSafeInteger(product)) return divideBig(BigInt(value) * BigInt(factor), BigInt(divisor))
  const { quotient, remainder } = divideFloor(Math.abs(product), divisor)
  const rounded = quotient + (remainder * 2 >= divisor ? 1 : 0)
  return product < 0 ? -rounded : rounded
}

/** numerator ÷ denominator (> 0), rounded half away from zero. */
export function divideBig(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (size * 2n + denominator) / (denominator * 2n)
  return Number(numerator < 0n ? -rounded : rounded)
}

/** The whole part and the rest of value × factor ÷ divisor, for values ≥ 0. */
export function mulDivFloor(value: number, factor: number, divisor: number): { quotient: number; remainder: number } {
  const product = value * factor
  if (Number.isSafeInteger(product)) return divideFloor(product, divisor)
  const big = BigInt(value) * BigInt(factor)
  const by = BigInt(divisor)
  return { quotient: Number(big / by), remainder: Number(big % by) }
}

/**
 * The remainder operator on numbers beyond 32 bits is many times slower than a division. The floor of the quotient is exact: short of the next
 * whole number k it lacks at least 1 ÷ divisor ≥ k ÷ 2^53, more than half the distance of floats below k, so it never rounds up to k.
 */
function divideFloor(value: number, divisor: number): { quotient: number; remainder: number } {
  const quotient = Math.floor(value / divisor)
  return { quotient, remainder: value - quotient * divisor }
}
