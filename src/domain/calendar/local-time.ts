import { fromDayNumber, toDayNumber } from './iso-date'
import { SAO_PAULO } from './sao-paulo'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface LocalTime {
  readonly dia: string
  /** Of the day, from 0 to 1439. */
  readonly minuto: number
}

/**
 * Day and minute that clocks of a zone show at an instant.
 *
 * Takes    milliseconds since 1970; the IANA name of the zone.
 *
 * @example localTime(Date.parse('2026-11-20T01:30:00Z'), 'America/Manaus') // { dia: '2026-11-19', minuto: 1290 }
 */
export function localTime(instant: number, zone: string): LocalTime {
  const local = instant + offsetAt(instant, zone)
  const day = Math.floor(local / DAY_MS)
  return { dia: fromDayNumber(day), minuto: Math.floor((local - day * DAY_MS) / MINUTE_MS) }
}

/** The instant at which clocks of a zone show that minute of that day; 1440 is the beginning of the next. */
export function instantOf({ dia, minuto }: LocalTime, zone: string): number {
  const wall = toDayNumber(dia) * DAY_MS + minuto * MINUTE_MS
  // the second look is for days on which the clock is changed
  return wall - offsetAt(wall - offsetAt(wall, zone), zone)
}

/** Whether the machine knows a zone of that IANA name. */
export function isZone(name: string): boolean {
  try {
    return formatOf(name).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Days since 1970 of what a calendar in São Paulo shows at an instant. */
export function saoPauloDayNumber(instant: string): number {
  const at = Date.parse(instant)
  return Math.floor((at + offsetAt(at, SAO_PAULO)) / DAY_MS)
}

/** The instant at which a day of São Paulo begins. */
export function startOfDay(dia: string): number {
  return instantOf({ dia, minuto: 0 }, SAO_PAULO)
}

/** What clocks of a zone are ahead of UTC on the days that were asked for; null where they are changed on that day. */
interface Zone {
  readonly format: Intl.DateTimeFormat
  readonly offsets: Map<number, number | null>
}

const zones = new Map<string, Zone>()
/** Writing a date is dear, and the days that are asked for are few. */
const MOST_DAYS = 1_000

function offsetAt(instant: number, name: string): number {
  const zone = zones.get(name) ?? { format: formatOf(name), offsets: new Map() }
  zones.set(name, zone)
  const day = Math.floor(instant / DAY_MS)
  const known = zone.offsets.get(day)
  if (known !== undefined) return known ?? readOffset(zone.format, instant)
  const first = readOffset(zone.format, day * DAY_MS)
  const whole = first === readOffset(zone.format, (day + 1) * DAY_MS - 1_000) ? first : null
  if (zone.offsets.size >= MOST_DAYS) zone.offsets.clear()
  zone.offsets.set(day, whole)
  return whole ?? readOffset(zone.format, instant)
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const part = '2-digit'
  const time = { hour: part, minute: part, second: part, hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: part, day: part, ...time })
}

function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const second = Math.floor(instant / 1_000) * 1_000
  const [date = '', time = ''] = format.format(second).split(', ')
  return Date.parse(`${date}T${time}Z`) - second
}
