const HOUR_MS = 3_600_000
const MOST_KNOWN = 20_000

/** Hour since 1970 → how far São Paulo was from UTC in it; asking the calendar is dear. */
const offsets = new Map<number, number>()

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** The instant (ms) whose UTC reading is what the clocks of São Paulo showed; its time moved by whole hours, since 1914. */
export function inSaoPaulo(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return instant + known
  if (offsets.size >= MOST_KNOWN) offsets.clear()
  const offset = offsetAt(hour * HOUR_MS)
  offsets.set(hour, offset)
  return instant + offset
}

function offsetAt(instant: number): number {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) - instant
}
