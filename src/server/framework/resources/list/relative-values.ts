import { resolveDay } from '../../../../domain/calendar/relative-day'
import type { Condition } from './condition'

/** The condition with days of the calendar (`hoje-7`) as dates. */
export function withDays(condition: Condition, hoje: string): Condition {
  if (condition.kind === 'ligacao') return condition
  if (condition.kind !== 'coluna') {
    return { kind: condition.kind, items: condition.items.map((item) => withDays(item, hoje)) }
  }
  if (!DAYS.has(condition.column.tipo)) return condition
  const values = condition.values.map((value) => (typeof value === 'string' ? resolveDay(value, hoje) : value))
  return { ...condition, values }
}

const DAYS: ReadonlySet<string> = new Set(['data', 'data_hora'])
