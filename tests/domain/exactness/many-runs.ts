import type fc from 'fast-check'
import { runs } from '../../inteiro'

/**
 * Parameters of `fc.assert` for a property about money: ten thousand tries on a push, a hundred thousand on the whole run.
 * AVENCA_PROPRIEDADES asks for another number; the seed is `tests/seed.ts`'s.
 */
export function manyRuns(): fc.Parameters<unknown> {
  return { numRuns: Number(process.env.AVENCA_PROPRIEDADES ?? runs(10_000, 100_000)) }
}
