/** numerator ÷ denominator (> 0), half away from zero: whole numbers of any size, as the rules say it. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  const rest = numerator - whole * denominator
  const half = (rest < 0n ? -rest : rest) * 2n >= denominator
  if (!half) return whole
  return numerator < 0n ? whole - 1n : whole + 1n
}

/** 100 % in ten-thousandths of a percent. */
export const WHOLE = 1_000_000n
