import { AppError } from '../../errors/app-error'
import { type Cents, cents } from './cents'
import { mulDiv } from './mul-div'

declare const rateBrand: unique symbol

/** A percentage as a whole number of ten-thousandths of a percent: 12.35 % is 123 500. */
export type Rate = number & { readonly [rateBrand]: true }

/** Rate that stands for 100 %. */
export const WHOLE = 1_000_000

/**
 * Turns a percentage of the wire or the database into an exact rate.
 *
 * Takes    percent from 0 to 100 with at most four decimals.
 * Returns  ten-thousandths of a percent.
 * Throws   `percentual_fora_do_limite`, or `percentual_invalido` for a fifth decimal.
 * Source   docs/regras.md, "Dinheiro, percentuais e datas" and the refusals of "O acordo e as parcelas".
 *
 * @example toRate(0.033) // 330
 */
export function toRate(percent: number): Rate {
  const problem = rateProblem(percent)
  if (problem) throw new AppError(problem)
  return rateOf(Math.round(percent * 10_000))
}

/** What is wrong with a percentage, or undefined when nothing is. */
export function rateProblem(percent: number): 'percentual_fora_do_limite' | 'percentual_invalido' | undefined {
  if (!(percent >= 0 && percent <= 100)) return 'percentual_fora_do_limite'
  return Math.round(percent * 10_000) / 10_000 === percent ? undefined : 'percentual_invalido'
}

/** The rate as the number that stands on the wire: 123500 → 12.35. */
export function toPercent(rate: Rate): number {
  return rate / 10_000
}

/** amount × rate, rounded once. */
export function applyRate(amount: Cents, rate: Rate): Cents {
  return cents(mulDiv(amount, rate, WHOLE))
}

function rateOf(value: number): Rate {
  if (!isRate(value)) throw new AppError('percentual_invalido')
  return value
}

function isRate(value: number): value is Rate {
  return Number.isSafeInteger(value)
}
