/** Whether everything is tried at a hundredth of its size: that a measure still ends is proved on every push, its figures say nothing then. */
const CENTESIMO = process.env.AVENCA_CENTESIMO === '1'

/** A size of a measure: rows, people, rounds, milliseconds; at a hundredth no less than `least`. */
export function sized(size: number, least = 1): number {
  return CENTESIMO ? Math.max(least, Math.ceil(size / 100)) : size
}

/** What stands beside a figure that may be at most so much: '(target ≤ 1.5)', and a miss where it is more. */
export function atMost(target: number, figure: number): string {
  return judged(`≤ ${target}`, figure <= target)
}

/** The same for a figure that should be at least so much. */
export function atLeast(target: number, figure: number): string {
  return judged(`≥ ${target}`, figure >= target)
}

function judged(target: string, kept: boolean): string {
  if (!kept) miss()
  return kept ? `(target ${target})` : `(target ${target}: MISSED)`
}

/** A target was missed: exit code 1, but at a hundredth, where a figure means nothing. */
export function miss(): void {
  if (!CENTESIMO) process.exitCode = 1
}
