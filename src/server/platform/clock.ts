import { saoPauloDay } from '../../domain/calendar/sao-paulo'
/**
 * The one source of time. A business day that is given (`AVENCA_HOJE`) moves the business: `hoje` is that day and `agora` that day at
 * the real time of day, so two acts keep their order until midnight, when the given day begins anew. `real` never moves: by it live
 * sessions, holds, schedules, deliveries and the windows of signatures.
 */
export interface Clock {
  /** The business day in São Paulo. */
  hoje(): string
  /** The instant of what people read on records, timelines and documents. */
  agora(): Date
  real(): Date
}

/** A fixed business day, when given, stands for every answer of `hoje`. */
export function systemClock(hojeFixo: string | null, real = () => new Date()): Clock {
  if (hojeFixo === null) return { real, agora: real, hoje: () => businessDayOf(real()) }
  return { real, agora: () => onDay(hojeFixo, real()), hoje: () => hojeFixo }
}

const DAY_MS = 86_400_000

/** Whole days are moved: without summer time, every day in São Paulo has 24 hours. */
function onDay(day: string, real: Date): Date {
  const days = Math.round((Date.parse(day) - Date.parse(businessDayOf(real))) / DAY_MS)
  return new Date(real.getTime() + days * DAY_MS)
}

const QUARTER_HOUR_MS = 900_000
let known = { quarter: -1, day: '' }

/** Days begin on a quarter of an hour everywhere, so one answer stands for the whole quarter: writing a date is dear. */
function businessDayOf(instant: Date): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_MS)
  if (quarter !== known.quarter) known = { quarter, day: saoPauloDay(instant) }
  return known.day
}
