/** Whether everything is tried at a hundredth of its size: that a measure still ends is proved on every push, its figures say nothing then. */
const CENTESIMO = process.env.AVENCA_CENTESIMO === '1'

/** A size of a measure: rows, people, rounds, milliseconds; at a hundredth no less than `least`. */
export function sized(size: number, least = 1): number {
  return CENTESIMO ? Math.max(least, Math.ceil(size / 100)) : size
}

/** A target was missed: exit code 1, but at a hundredth, where a figure means nothing. */
export function miss(): void {
  if (!CENTESIMO) process.exitCode = 1
}
