/** A seeded source of chance: the same seed makes the same company. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean
}

/** mulberry32: small, fast and good enough for invented people. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    pick: (items) => {
      const found = items[int(0, items.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    chance: (percent) => next() * 100 < percent,
  }
}
