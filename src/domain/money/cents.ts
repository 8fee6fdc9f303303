import { AppError } from '../../errors/app-error'

declare const centsBrand: unique symbol

/** An amount of money as a whole number of centavos: the only form in which money is added. */
export type Cents = number & { readonly [centsBrand]: true }

/** Parses a whole number as centavos; anything else is refused with `valor_invalido`. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new AppError('valor_invalido')
  return value
}

/**
 * Turns an amount of the wire or the database into centavos, exactly.
 *
 * Takes    reais, a number with at most two decimals, to R$ 10 trillion either way.
 * Returns  the same amount in centavos; -0 becomes 0.
 * Throws   `valor_invalido` for a third decimal, NaN, an infinity or an amount too large to be exact.
 * Source   docs/regras.md, "Dinheiro, percentuais e datas".
 *
 * @example toCents(1234.56) // 123456
 */
export function toCents(reais: number): Cents {
  if (!isAmount(reais)) throw new AppError('valor_invalido')
  return cents(Math.round(reais * 100) + 0)
}

/** Whether a number of reais names a whole number of centavos. */
export function isAmount(reais: number): boolean {
  const value = Math.round(reais * 100)
  return value / 100 === reais && Math.abs(value) <= LARGEST_EXACT
}

/** Centavos as the number that stands on the wire: 123456 → 1234.56. */
export function toReais(value: Cents): number {
  return value / 100
}

/** The sum, refused when it leaves the range of exact whole numbers. */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0
  for (const value of values) total += value
  return cents(total)
}

/** R$ 10 trillion: below it an amount in reais names one centavo and its product with 100 rounds to it. */
const LARGEST_EXACT = 1_000_000_000_000_000

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value)
}
