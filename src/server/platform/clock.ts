import { instantOf } from '../../domain/calendar/local-time'
import { SAO_PAULO, saoPauloDay } from '../../domain/calendar/sao-paulo'

/**
 * The one source of time. A business day that is given (`AVENCA_HOJE`) moves the business: `hoje` is that day and `agora` that day at
 * the real time of day (`AVENCA_HORA`: at that time when the server starts, and on from there), so two acts keep their order until
 * midnight, when the given day begins anew. `real` never moves: by it live sessions, holds, schedules, deliveries and the windows of
 * signatures.
 */
export interface Clock {
  /** The business day in São Paulo. */
  hoje(): string
  /** The instant of what people read on records, timelines and documents. */
  agora(): Date
  real(): Date
}

/**
 * Takes    a fixed business day, which then stands for every answer of `hoje`; how real time is told; the time of day in São Paulo that
 *          business has now (`AVENCA_HORA`, HH:MM) and runs on from, where it is not the real one.
 */
export function systemClock(hojeFixo: string | null, real = () => new Date(), hora: string | null = null): Clock {
  const ahead = hora === null ? 0 : untilHora(hora, real())
  const now = ahead === 0 ? real : () => new Date(real().getTime() + ahead)
  if (hojeFixo === null) return { real, agora: now, hoje: () => businessDayOf(now()) }
  return { real, agora: () => onDay(hojeFixo, now()), hoje: () => hojeFixo }
}

const DAY_MS = 86_400_000

/** From an instant to that time of its own day in São Paulo, in whole seconds, by which the database moves its own; negative when it has passed. */
function untilHora(hora: string, instant: Date): number {
  const [hour = '', minute = ''] = hora.split(':')
  const minuto = Number(hour) * 60 + Number(minute)
  const ms = instantOf({ dia: saoPauloDay(instant), minuto }, SAO_PAULO) - instant.getTime()
  return Math.ceil(ms / 1_000) * 1_000
}

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
