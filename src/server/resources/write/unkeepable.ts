import { isKeepable } from '../../../declaration/fields/text-value'

/** Whether a value holds a text, at any depth, that PostgreSQL cannot keep in a text or in json. */
export function isUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return !isKeepable(value)
  if (Array.isArray(value)) return value.some(isUnkeepable)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => !isKeepable(key) || isUnkeepable(inner))
}
