import type { FieldDefinition } from '../definitions'
import { accept, type Normalized } from './field-kind'
import { FIELD_KINDS } from './registry'

/**
 * Brings a value of a form or a body into the form in which it is stored.
 *
 * Takes    a value as the wire carries it, and its field.
 * Returns  {value}, null for a blank, or {error} with the pt-BR message that belongs beside the field.
 *
 * @example normalizeValue('529.982.247-25', cpf) // { value: '52998224725' }
 */
export function normalizeValue(value: unknown, field: FieldDefinition): Normalized {
  return isBlank(value) ? accept(null) : FIELD_KINDS[field.tipo].normalize(value, field)
}

/** Nothing, and text of nothing but spaces. 0, false and an empty list are values. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
