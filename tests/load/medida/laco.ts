import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** The longest time, in milliseconds, for which an act kept everything else of its process waiting; the best of some rounds. */
export async function longestHold(rounds: number, act: () => unknown): Promise<number> {
  const holds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const histogram = monitorEventLoopDelay({ resolution: 5 })
    histogram.enable()
    await wait(20)
    histogram.reset()
    await act()
    await wait(20)
    histogram.disable()
    holds.push(histogram.max / 1e6)
  }
  return Math.min(...holds)
}
