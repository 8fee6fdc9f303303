/** The one source of time. `hoje` is the business day in São Paulo; `agora` is always real. */
export interface Clock {
  hoje(): string
  agora(): Date
}

const businessDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A fixed business day, when given, stands for every answer of `hoje`. */
export function systemClock(hojeFixo: string | null): Clock {
  const agora = () => new Date()
  return { agora, hoje: () => hojeFixo ?? businessDayOf(agora()) }
}

const QUARTER_HOUR_MS = 900_000
let known = { quarter: -1, day: '' }

/** Days begin on a quarter of an hour everywhere, so one answer stands for the whole quarter: writing a date is dear. */
function businessDayOf(instant: Date): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_MS)
  if (quarter !== known.quarter) known = { quarter, day: businessDay.format(instant) }
  return known.day
}
