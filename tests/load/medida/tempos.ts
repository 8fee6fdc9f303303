/** Milliseconds of one act. */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

export function median(times: readonly number[]): number {
  return at(ascending(times), 0.5)
}

/** That share of the times, from 0 to 1, is not above it. */
export function quantile(times: readonly number[], share: number): number {
  return at(ascending(times), share)
}

/** The machine is not ours alone: of two quantities measured in turn, how often the one holds the other. */
export function ratio(one: number, other: number): string {
  return (one / other).toFixed(2)
}

/** 'median 3.1 ms, p95 5.0 ms, worst 9.2 ms (40 rounds)'. */
export function describeTimes(times: readonly number[]): string {
  const sorted = ascending(times)
  const part = (share: number) => at(sorted, share).toFixed(1)
  return `median ${part(0.5)} ms, p95 ${part(0.95)} ms, worst ${part(1)} ms (${times.length} rounds)`
}

/** The milliseconds of two acts done in turn, after one round that does not count. */
export async function inTurn(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<readonly [ours: readonly number[], best: readonly number[]]> {
  const [ours, best]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await one(), await other()] as const
    if (round === 0) continue
    ours.push(pair[0])
    best.push(pair[1])
  }
  return [ours, best]
}

function ascending(times: readonly number[]): readonly number[] {
  return [...times].sort((one, other) => one - other)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}
