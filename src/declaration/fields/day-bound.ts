import { addDays } from '../../domain/calendar/iso-date'
import { formatDate } from '../../domain/calendar/read-date'
import { saoPauloDay } from '../../domain/calendar/sao-paulo'
import type { FieldDefinition } from '../definitions'
import { accept, type Normalized, refuse } from './field-kind'

type Bound = FieldDefinition['min']

/** The day on which a bound of a date stands today, YYYY-MM-DD; null where there is none. */
export function boundOn(bound: Bound, hoje: string): string | null {
  if (typeof bound === 'string') return bound
  return typeof bound === 'object' && bound !== null ? addDays(hoje, bound.dias) : null
}

/** Holds a date, or the day in São Paulo of an instant, against the days that the file writes out. */
export function withinDays(value: string, { min, max }: Pick<FieldDefinition, 'min' | 'max'>): Normalized {
  const day = value.length > DAY ? saoPauloDay(value) : value
  if (typeof min === 'string' && day < min) return refuse('abaixo_do_minimo', { min: formatDate(min) })
  if (typeof max === 'string' && day > max) return refuse('acima_do_maximo', { max: formatDate(max) })
  return accept(value)
}

/**
 * What a bound that moves with the day has against a value, in the words of a bound that stands still.
 *
 * Takes    a value as it is stored; its field; today.
 * Returns  a pt-BR message; undefined when there is nothing against it. Whoever asks leaves out what did not change: a day that was
 *          good when it was written stays.
 */
export function outsideToday(value: unknown, field: FieldDefinition, hoje: string): string | undefined {
  if (!hasDayBound(field) || typeof value !== 'string') return undefined
  const result = withinDays(value, { min: boundOn(field.min, hoje), max: boundOn(field.max, hoje) })
  return 'error' in result ? result.error : undefined
}

/** Whether one of its bounds moves with the day. */
export function hasDayBound({ min, max }: Pick<FieldDefinition, 'min' | 'max'>): boolean {
  return [min, max].some((bound) => typeof bound === 'object' && bound !== null)
}

/** Characters of YYYY-MM-DD. */
const DAY = 10
