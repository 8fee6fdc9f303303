import type fc from 'fast-check'

/** Tries of a property about money. */
const RUNS = 100_000

/** The same tries on every machine, so that one that fails fails again. */
const SEED = 20_261_120

/**
 * Parameters of `fc.assert` for a property about money: a hundred thousand tries from one seed.
 * AVENCA_PROPRIEDADES asks for another number of tries, AVENCA_SEMENTE for another seed.
 */
export function manyRuns(): fc.Parameters<unknown> {
  return {
    numRuns: Number(process.env.AVENCA_PROPRIEDADES ?? RUNS),
    seed: Number(process.env.AVENCA_SEMENTE ?? SEED),
  }
}
