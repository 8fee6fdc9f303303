import type { DemoContext } from './demo-context'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Hours from midnight to the end of business. */
const BUSINESS_END = 18

/**
 * The instant of something that the company did.
 *
 * Takes    the company's day and instant; a day as YYYY-MM-DD, today at the latest; a time of business as HH:MM in São Paulo.
 * Returns  that instant. Of today never one that is still to come: before the end of business the day's times are drawn together,
 *          each in its order, into the part of it that is over.
 *
 * @example instantOn({ hoje: '2028-01-03', agora: nineInTheMorning }, '2028-01-03', '12:00') // 06:00 of that day
 */
export function instantOn({ hoje, agora }: Pick<DemoContext, 'hoje' | 'agora'>, day: string, time: string): Date {
  const instant = new Date(`${day}T${time}:00-03:00`)
  if (day < hoje) return instant
  const midnight = Date.parse(`${day}T00:00:00-03:00`)
  const over = Math.max(0, agora.getTime() - midnight)
  const share = Math.min(1, over / (BUSINESS_END * HOUR_MS))
  const drawn = Math.floor(((instant.getTime() - midnight) * share) / MINUTE_MS) * MINUTE_MS
  return new Date(midnight + Math.min(over, drawn))
}
