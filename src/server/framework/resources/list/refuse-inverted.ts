import { isRelativeDay } from '../../../../domain/calendar/relative-day'
import { AppError } from '../../../../errors/app-error'
import type { Condition } from './condition'
import { parameterOf } from './filter-names'
import type { FilterValue } from './parse-value'

/** Refuses a range of one column that ends before it begins, at its end: an empty list would say that there is nothing. */
export function refuseInverted(conditions: readonly Condition[]): void {
  const ends = new Map<string, FilterValue>()
  for (const condition of conditions)
    if (condition.kind === 'coluna' && condition.operator === 'gte' && condition.values[0] !== undefined)
      ends.set(condition.column.key, condition.values[0])
  for (const condition of conditions) {
    if (condition.kind !== 'coluna' || condition.operator !== 'lte') continue
    const { key } = condition.column
    const [from, to] = [ends.get(key), condition.values[0]]
    if (from === undefined || to === undefined || !isBefore(to, from)) continue
    throw AppError.onField(parameterOf(key, 'lte'), typeof to === 'number' ? 'valores_invertidos' : 'periodo_invertido')
  }
}

/** Days by the calendar stand for others tomorrow, and instants are compared as such. */
function isBefore(one: FilterValue, other: FilterValue): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other
  if (typeof one !== 'string' || typeof other !== 'string' || isRelativeDay(one) || isRelativeDay(other)) return false
  const [first, second] = [Date.parse(one), Date.parse(other)]
  if (one.length === 10 && other.length === 10) return one < other
  // a day lasts until its end
  return first + (one.length === 10 ? 2 * 86_400_000 : 0) < second
}
