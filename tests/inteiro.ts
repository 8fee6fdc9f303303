/** `npm test -- --inteiro`: every count of the scoreboard; without it the same proofs by smaller counts. */
export const inteiro = process.env.AVENCA_INTEIRO === '1'

/**
 * How often a proof is repeated.
 *
 * Takes    times on every push; times on the whole run.
 * Returns  the one that this run asks for.
 */
export const runs = (push: number, whole: number): number => (inteiro ? whole : push)
