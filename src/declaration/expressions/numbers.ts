/*
 * Arithmetic of expressions in decimal digits: 0.1 + 0.2 is 0.3, as in the database. A blank operand makes a blank
 * result, and so does a division by zero or a result that is no number.
 */

type Maybe = number | null

export function add(left: Maybe, right: Maybe, sign: 1 | -1): Maybe {
  return left === null || right === null
    ? null
    : toPlaces(left + sign * right, Math.max(decimalsOf(left), decimalsOf(right)))
}

export function multiply(left: Maybe, right: Maybe): Maybe {
  return left === null || right === null ? null : toPlaces(left * right, decimalsOf(left) + decimalsOf(right))
}

export function divide(left: Maybe, right: Maybe): Maybe {
  return left === null || right === null || right === 0 ? null : tidy(left / right)
}

/** Rounds half away from zero to that many places. */
export function roundTo(value: Maybe, places: Maybe): Maybe {
  if (value === null || places === null) return null
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const shifted = Number(`${digits}e${Number(exponent) + places}`)
  const [roundDigits = '0', roundExponent = '0'] = Math.round(shifted).toExponential().split('e')
  return tidy(Math.sign(value) * Number(`${roundDigits}e${Number(roundExponent) - places}`))
}

/** A whole number, half away from zero. */
export function roundAway(value: number): number {
  return roundTo(value, 0) ?? 0
}

/** A sum or product has no more decimals than its parts give it: 3 - 2.95 is 0.05, though 15 digits of it are 0.0499999999999998. */
function toPlaces(value: number, decimals: number): Maybe {
  return Number.isFinite(value) ? tidy(Number(value.toFixed(Math.min(decimals, MOST_DECIMALS)))) : null
}

/** toFixed takes no more. */
const MOST_DECIMALS = 100

/** How many decimals a number is written with: 2.95 has two, 1e-7 seven. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = value.toExponential().split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** Drops the binary dust beyond 15 digits, and minus zero. */
function tidy(value: number): Maybe {
  return Number.isFinite(value) ? Number(value.toPrecision(15)) + 0 : null
}
