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
  return { agora, hoje: () => hojeFixo ?? businessDay.format(agora()) }
}
