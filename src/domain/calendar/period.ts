import { addBusinessDays, isBusinessDay } from './business-days'
import { addDays, addMonths, weekday } from './iso-date'

export interface Period {
  readonly inicio: string
  /** The last day of it, in it. */
  readonly fim: string
}

/** The days that `hoje`, `semana`, `mes`, `mes_anterior` and `ano` stand for on a day; a week begins on Monday. */
export function periodNamed(nome: 'hoje' | 'semana' | 'mes' | 'mes_anterior' | 'ano', hoje: string): Period {
  const month = `${hoje.slice(0, 8)}01`
  if (nome === 'hoje') return { inicio: hoje, fim: hoje }
  if (nome === 'semana') {
    const inicio = addDays(hoje, -((weekday(hoje) + 6) % 7))
    return { inicio, fim: addDays(inicio, 6) }
  }
  if (nome === 'mes') return { inicio: month, fim: addDays(addMonths(month, 1), -1) }
  if (nome === 'mes_anterior') return { inicio: addMonths(month, -1), fim: addDays(month, -1) }
  return { inicio: `${hoje.slice(0, 4)}-01-01`, fim: `${hoje.slice(0, 4)}-12-31` }
}

/** How many days of it banks work, both ends counted. */
export function bankDaysIn({ inicio, fim }: Period, feriados: readonly string[] = []): number {
  let count = 0
  for (let day = inicio; day <= fim; day = addDays(day, 1)) if (isBusinessDay(day, feriados)) count += 1
  return count
}

/**
 * The period before, for comparison: a month with the month before it, a year with the year, anything else with as many bank days
 * right before. Of one that is not over, only as many bank days from the start as have passed.
 *
 * Source  docs/regras.md, "Painéis".
 */
export function periodBefore(period: Period, hoje: string): Period {
  const { inicio, fim } = period
  const isOver = fim <= hoje
  const passed = bankDaysIn({ inicio, fim: isOver ? fim : hoje })
  const months = wholeMonths(period)
  if (months === 0) return bankDaysBefore(inicio, passed)
  const start = addMonths(inicio, -months)
  if (isOver) return { inicio: start, fim: addDays(inicio, -1) }
  if (passed === 0) return { inicio: start, fim: start }
  return { inicio: start, fim: addBusinessDays(addDays(start, -1), passed) }
}

/** Months from the first day of one to the last of another; 0 where it is no such thing. */
function wholeMonths({ inicio, fim }: Period): number {
  const next = addDays(fim, 1)
  if (!inicio.endsWith('-01') || !next.endsWith('-01')) return 0
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return month(next) - month(inicio)
}

function bankDaysBefore(inicio: string, count: number): Period {
  const fim = addDays(inicio, -1)
  let first = fim
  for (let left = Math.max(count, 1); ; first = addDays(first, -1)) {
    if (isBusinessDay(first)) left -= 1
    if (left <= 0) return { inicio: first, fim }
  }
}

/** First days of the parts of a period, from the one that holds its start to the one that holds its end. */
export function partsOf({ inicio, fim }: Period, grain: 'dia' | 'semana' | 'mes' | 'ano'): readonly string[] {
  const parts: string[] = []
  for (let part = STARTS[grain](inicio); part <= fim; part = NEXT[grain](part)) parts.push(part)
  return parts
}

const STARTS = {
  dia: (day: string) => day,
  semana: (day: string) => periodNamed('semana', day).inicio,
  mes: (day: string) => `${day.slice(0, 8)}01`,
  ano: (day: string) => `${day.slice(0, 4)}-01-01`,
} as const
const NEXT = {
  dia: (day: string) => addDays(day, 1),
  semana: (day: string) => addDays(day, 7),
  mes: (day: string) => addMonths(day, 1),
  ano: (day: string) => addMonths(day, 12),
} as const
