/** Instants are stored in UTC and read by people in São Paulo, wherever the browser stands. */
const ZONE = 'America/Sao_Paulo'

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** '2026-11-20T12:00:00Z' → '2026-11-20T09:00:00', the clock on the wall in São Paulo. */
export function wallTimeOf(instant: string): string {
  const parts = Object.fromEntries(wallClock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

/** '2026-11-20T09:00:00' in São Paulo → '2026-11-20T12:00:00.000Z'. */
export function instantOf(wallTime: string): string {
  const asUtc = Date.parse(`${wallTime}Z`)
  const offset = Date.parse(`${wallTimeOf(new Date(asUtc).toISOString())}Z`) - asUtc
  const guess = asUtc - offset
  const error = Date.parse(`${wallTimeOf(new Date(guess).toISOString())}Z`) - Math.floor(asUtc / 1000) * 1000
  return new Date(guess - error).toISOString()
}

/** The day in São Paulo on which an instant falls. */
export function dayOf(instant: string): string {
  return wallTimeOf(instant).slice(0, 10)
}

/** First instant of a day. */
export function dayStart(day: string): string {
  return instantOf(`${day}T00:00:00`)
}

/** Last millisecond of a day. */
export function dayEnd(day: string): string {
  return instantOf(`${day}T23:59:59`).replace('.000Z', '.999Z')
}
