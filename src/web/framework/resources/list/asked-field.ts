import type { FieldDefinition } from '../../../../declaration/definitions'

/** The field as a filter asks of it: a calculated one as a field of what its formula gives. */
export function askedField(field: FieldDefinition): FieldDefinition {
  return field.tipo_calculado === null ? field : { ...field, tipo: field.tipo_calculado }
}
