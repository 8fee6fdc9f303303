import { AppError } from '../../errors/app-error'
import { type Cents, cents } from './cents'

/**
 * Splits a debt into `count` instalments that add up to it exactly.
 *
 * Takes    total in centavos (≥ 0); count, a whole number from 1 to `limit`.
 * Returns  `count` amounts in centavos, never increasing: the first `total % count` carry the odd centavo.
 * Throws   `parcelas_fora_do_limite`.
 * Source   docs/regras.md, "O acordo e as parcelas".
 *
 * @example splitCents(10_000, 3, 12) // [3334, 3333, 3333]
 */
export function splitCents(total: Cents, count: number, limit: number): readonly Cents[] {
  if (!Number.isInteger(count) || count < 1 || count > limit) {
    throw new AppError('parcelas_fora_do_limite', { count, limit })
  }
  const odd = total % count
  const base = (total - odd) / count
  return Array.from({ length: count }, (_, index) => cents(base + (index < odd ? 1 : 0)))
}
