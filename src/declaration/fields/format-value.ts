import type { FieldDefinition } from '../definitions'
import { isBlank } from './normalize-value'
import { FIELD_KINDS } from './registry'

/**
 * The text that people read for a value: `R$ 1.234,56`, `20/11/2026`, `12,35%`, `123.456.789-09`.
 *
 * Takes    a value as the wire carries it (a ref as {id, titulo}), and its field; a calculated field looks like its result.
 * Returns  pt-BR text; '' for a blank.
 */
export function formatValue(value: unknown, field: FieldDefinition): string {
  return isBlank(value) ? '' : FIELD_KINDS[field.tipo_calculado ?? field.tipo].format(value, field)
}
