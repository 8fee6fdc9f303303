import { addDays, addMonths, weekday } from './iso-date'

/** A stretch of the calendar around a day; both ends belong to it. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const PERIODS = ['hoje', 'ontem', 'semana', 'mes', 'mes_anterior', 'ano'] as const
export type PeriodName = (typeof PERIODS)[number]

/**
 * The period that a word means on a day; a week begins on Monday.
 *
 * @example periodOf('mes', '2026-11-20') // { from: '2026-11-01', to: '2026-11-30' }
 */
export function periodOf(name: PeriodName, hoje: string): Period {
  return FOUND[name](hoje)
}

const FOUND: Readonly<Record<PeriodName, (hoje: string) => Period>> = {
  hoje: (hoje) => ({ from: hoje, to: hoje }),
  ontem: (hoje) => ({ from: addDays(hoje, -1), to: addDays(hoje, -1) }),
  semana: (hoje) => {
    const from = addDays(hoje, -((weekday(hoje) + 6) % 7))
    return { from, to: addDays(from, 6) }
  },
  mes: (hoje) => month(monthStart(hoje)),
  mes_anterior: (hoje) => month(addMonths(monthStart(hoje), -1)),
  ano: (hoje) => ({ from: `${hoje.slice(0, 4)}-01-01`, to: `${hoje.slice(0, 4)}-12-31` }),
}

function monthStart(day: string): string {
  return `${day.slice(0, 8)}01`
}

function month(from: string): Period {
  return { from, to: addDays(addMonths(from, 1), -1) }
}
