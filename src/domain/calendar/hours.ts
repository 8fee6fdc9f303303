import { saoPauloHour } from './sao-paulo'

/** More hours than a month has are told only where something was. */
const MOST = 31 * 24
const HOUR_MS = 3_600_000

/**
 * First and last instant of an hour of São Paulo.
 *
 * @example hourEnds('2026-11-20T14:00') // ['2026-11-20T14:00:00-03:00', '2026-11-20T14:59:59.999999-03:00']
 */
export function hourEnds(hour: string): readonly [string, string] {
  const offset = OFFSETS.find((each) => saoPauloHour(`${hour}:00${each}`) === hour) ?? OFFSETS[0]
  return [`${hour}:00${offset}`, `${hour.slice(0, 13)}:59:59.999999${offset}`]
}

/** The second was that of summers until 2019. */
const OFFSETS = ['-03:00', '-02:00'] as const

/**
 * Every hour from the first to the last of some, in order.
 *
 * @example hoursOver(['2026-11-20T11:00', '2026-11-20T09:00']) // ['2026-11-20T09:00', '2026-11-20T10:00', '2026-11-20T11:00']
 */
export function hoursOver(hours: readonly string[]): readonly string[] {
  const sorted = [...hours].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const [from, to] = [Date.parse(`${first}Z`), Date.parse(`${last}Z`)]
  const count = (to - from) / HOUR_MS + 1
  if (!(count <= MOST)) return sorted
  return Array.from({ length: count }, (_, at) => new Date(from + at * HOUR_MS).toISOString().slice(0, 16))
}
