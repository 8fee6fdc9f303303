import type fc from 'fast-check'
import { runs } from '../../inteiro'

/** The same tries on every machine, so that one that fails fails again. */
const SEED = 20_261_120

/**
 * Parameters of `fc.assert` for a property about money: ten thousand tries from one seed on a push, a hundred thousand
 * on the whole run. AVENCA_PROPRIEDADES asks for another number of tries, AVENCA_SEMENTE for another seed.
 */
export function manyRuns(): fc.Parameters<unknown> {
  return {
    numRuns: Number(process.env.AVENCA_PROPRIEDADES ?? runs(10_000, 100_000)),
    seed: Number(process.env.AVENCA_SEMENTE ?? SEED),
  }
}
