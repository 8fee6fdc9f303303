/** `npm test -- --inteiro`: every count of the scoreboard; without it the same proofs by smaller counts. */
export const inteiro = process.env.AVENCA_INTEIRO === '1'

/**
 * How often a proof is repeated.
 *
 * Takes    times on every push; times on the whole run.
 * Returns  the one that this run asks for.
 */
export const runs = (push: number, whole: number): number => (inteiro ? whole : push)

const TODAY = Math.floor(Date.now() / 86_400_000)

/** Whether a step of many has its turn: all of them on the whole run, else one of every `share`, the others on the days that follow. */
export const hasTurn = (step: number, share: number): boolean => inteiro || (step + TODAY) % share === 0

/**
 * Whether one place of a table is tried: all of them on the whole run, else one of every `share`, so drawn that each row and each
 * column has its own, and the same ones on every push.
 *
 * @example drawn(url, roles.indexOf(role), 4)
 */
export function drawn(row: string, column: number, share: number): boolean {
  let mixed = 0x811c9dc5
  for (const letter of row) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193)
  return inteiro || ((mixed >>> 8) + column) % share === 0
}
