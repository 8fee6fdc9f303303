import { isBusinessDay } from '../calendar/business-days'
import { addDays, addMonths, weekday } from '../calendar/iso-date'

/** How often a creditor is told what came in. */
export interface Frequencia {
  readonly frequencia: string
  /** Of the month, 1 to 31; of the first half, 1 to 13; of the week, 1 Monday to 5 Friday. */
  readonly dia: number
}

/** Days between the two statements of one month. */
const QUINZENA = 15

/**
 * The day whose statement is opened today: today itself, or one before it on which banks do not work.
 *
 * Takes    how often, a day, further holidays.
 * Returns  that day, to whose eve the statement goes; null where today opens none. Each due day is opened on exactly one day.
 *
 * @example diaDePrestar({ frequencia: 'mensal', dia: 1 }, '2026-11-03') // '2026-11-01': a Sunday, and the 2nd is a holiday
 */
export function diaDePrestar(quando: Frequencia, hoje: string, feriados: readonly string[] = []): string | null {
  if (!isBusinessDay(hoje, feriados)) return null
  for (let day = hoje; day === hoje || !isBusinessDay(day, feriados); day = addDays(day, -1)) {
    if (isDue(quando, day)) return day
  }
  return null
}

function isDue({ frequencia, dia }: Frequencia, day: string): boolean {
  if (frequencia === 'semanal') return weekday(day) === dia
  const ofMonth = Number(day.slice(8))
  const last = Number(addDays(`${addMonths(day, 1).slice(0, 7)}-01`, -1).slice(8))
  const first = ofMonth === Math.min(dia, last)
  if (frequencia === 'mensal') return first
  return frequencia === 'quinzenal' && (first || ofMonth === Math.min(dia + QUINZENA, last))
}
