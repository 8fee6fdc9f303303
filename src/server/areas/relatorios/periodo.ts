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

/** The filters of what comes by itself: with the bounds of its period counted from that day, where it has one. */
export function filtrosDoPeriodo(
  definition: ResourceDefinition | undefined,
  filtros: string,
  { periodo, hoje }: { readonly periodo: string | null; readonly hoje: string },
): string {
  const campo = definition ? campoDoPeriodo(definition) : null
  return campo !== null && periodo !== null && isPeriodo(periodo)
    ? noPeriodo(filtros, campo, { periodo, hoje })
    : filtros
}

/** Filters as the address has them, with the bounds that a period has on a day in the place of their own. */
function noPeriodo(filtros: string, campo: string, { periodo, hoje }: { periodo: PeriodName; hoje: string }): string {
  const query = new URLSearchParams(filtros)
  const { from, to } = periodOf(periodo, hoje)
  query.set(`${campo}_gte`, from)
  query.set(`${campo}_lte`, to)
  return query.toString()
}
