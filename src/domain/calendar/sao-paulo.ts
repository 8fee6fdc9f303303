/** Instants are stored in UTC and read by people in São Paulo, wherever the process or the browser stands. */
export const SAO_PAULO = 'America/Sao_Paulo'

/** en-CA writes YYYY-MM-DD. */
const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: SAO_PAULO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: SAO_PAULO, hour: '2-digit', hourCycle: 'h23' })

const times = new Intl.DateTimeFormat('en-GB', {
  timeZone: SAO_PAULO,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const instants = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SAO_PAULO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * The day in São Paulo on which an instant falls; blank when it is none.
 *
 * @example saoPauloDay('2026-11-21T01:00:00Z') // '2026-11-20'
 */
export function saoPauloDay(instant: string | number | Date): string {
  return written(days, instant)
}

/**
 * The hour in São Paulo in which an instant falls; blank when it is none.
 *
 * @example saoPauloHour('2026-11-20T17:25:00Z') // '2026-11-20T14:00'
 */
export function saoPauloHour(instant: string | number | Date): string {
  const hour = written(hours, instant)
  return hour && `${saoPauloDay(instant)}T${hour}:00`
}

/**
 * The time of day in São Paulo of an instant, as HHMMSS; blank when it is none.
 *
 * @example saoPauloTime('2026-11-20T17:25:09Z') // '142509'
 */
export function saoPauloTime(instant: string | number | Date): string {
  return written(times, instant).replaceAll(':', '')
}

/**
 * An instant as people in São Paulo read it; blank when it is none.
 *
 * @example formatInstant('2026-11-20T12:00:00Z') // '20/11/2026 09:00'
 */
export function formatInstant(instant: string | number | Date): string {
  return written(instants, instant).replace(',', '')
}

function written(format: Intl.DateTimeFormat, instant: string | number | Date): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
