import type { Clock } from './clock'

/** Minutes that a failure that passes is waited for, by how often it was tried. */
const AFTER_MIN = [1, 5, 30, 120]

/** Tries after which whoever does not go on for ever gives up. */
export const TRIES = AFTER_MIN.length

/**
 * When something that failed, and may go later, is tried again.
 *
 * Takes    how often it was tried by now.
 * Returns  the instant, ISO; null: it was tried more than `TRIES` times.
 */
export function tryAgainAt(clock: Pick<Clock, 'real'>, tentativas: number): string | null {
  const minutes = AFTER_MIN[tentativas - 1]
  return minutes === undefined ? null : new Date(clock.real().getTime() + minutes * 60_000).toISOString()
}
