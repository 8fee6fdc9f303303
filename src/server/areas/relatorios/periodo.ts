import type { ResourceDefinition } from '../../../declaration/definitions'
import { PERIODS, type PeriodName, periodOf } from '../../../domain/calendar/period'

/** The date by which a report tells its period: that of the filter it opens with, else its first filter by a period. */
export function campoDoPeriodo({ lista: { filtros } }: ResourceDefinition): string | null {
  const found = filtros.find(({ padrao }) => padrao) ?? filtros.find(({ como }) => como === 'periodo')
  return found?.campo ?? null
}

export function isPeriodo(text: string): text is PeriodName {
  return PERIODS.some((name) => name === text)
}

/** Filters as the address has them, with the bounds that a period has on a day in the place of their own. */
export function noPeriodo(
  filtros: string,
  campo: string,
  { periodo, hoje }: { periodo: PeriodName; hoje: string },
): string {
  const query = new URLSearchParams(filtros)
  const { from, to } = periodOf(periodo, hoje)
  query.set(`${campo}_gte`, from)
  query.set(`${campo}_lte`, to)
  return query.toString()
}
