/** Days on which banks do not work besides weekends, as a calendar on the wall has them; no rule of ours is asked. */
const CLOSED = new Set([
  ...['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-20', '2026-12-25'],
  ...['2027-01-01', '2027-10-12', '2027-11-02', '2027-11-15', '2028-02-28', '2028-02-29'],
])

/** What a figure is counted over; both days belong to it. */
export interface Days {
  readonly inicio: string
  readonly fim: string
}

export const ALWAYS: Days = { inicio: '1900-01-01', fim: '2999-12-31' }

export function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The month that lies so many months after the one of a day. */
export function monthOf(day: string, after = 0): Days {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const date = (at: number, on: number) => new Date(Date.UTC(year, month - 1 + at, on)).toISOString().slice(0, 10)
  return { inicio: date(after, 1), fim: date(after + 1, 0) }
}

export function periodNamed(nome: string, hoje: string): Days {
  if (nome === 'mes') return monthOf(hoje)
  if (nome === 'mes_anterior') return monthOf(hoje, -1)
  if (nome === 'ano') return { inicio: `${hoje.slice(0, 4)}-01-01`, fim: `${hoje.slice(0, 4)}-12-31` }
  if (nome === 'ontem') return { inicio: plus(hoje, -1), fim: plus(hoje, -1) }
  if (nome === 'hoje') return { inicio: hoje, fim: hoje }
  const monday = plus(hoje, -((new Date(hoje).getUTCDay() + 6) % 7))
  return { inicio: monday, fim: plus(monday, 6) }
}

export function bankDays({ inicio, fim }: Days): readonly string[] {
  const days: string[] = []
  for (let day = inicio; day <= fim; day = plus(day, 1)) {
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !CLOSED.has(day)) days.push(day)
  }
  return days
}

/** What a period is compared with: as many bank days of it as have passed. */
export function comparedWith(nome: string, days: Days, hoje: string): { readonly now: Days; readonly before: Days } {
  const isOver = days.fim <= hoje
  const now = isOver ? days : { inicio: days.inicio, fim: hoje }
  const passed = bankDays(now).length
  if (nome === 'mes' || nome === 'mes_anterior' || nome === 'ano') {
    const whole =
      nome === 'ano'
        ? {
            inicio: `${Number(days.inicio.slice(0, 4)) - 1}-01-01`,
            fim: `${Number(days.inicio.slice(0, 4)) - 1}-12-31`,
          }
        : monthOf(days.inicio, -1)
    if (isOver) return { now, before: whole }
    const last = passed === 0 ? whole.inicio : (bankDays(whole)[passed - 1] ?? whole.fim)
    return { now, before: { inicio: whole.inicio, fim: last } }
  }
  const fim = plus(days.inicio, -1)
  let inicio = fim
  while (bankDays({ inicio, fim }).length < Math.max(passed, 1)) inicio = plus(inicio, -1)
  return { now, before: { inicio, fim } }
}
