import type { FieldDefinition, ListFilter, ResourceDefinition } from '../../../../declaration/definitions'
import { findField } from '../field-lookup'

/** The field as a filter asks of it: a calculated one as a field of what its formula gives. */
export function askedField(field: FieldDefinition): FieldDefinition {
  return field.tipo_calculado === null ? field : { ...field, tipo: field.tipo_calculado }
}

/** The field that a filter of the list asks of, and whose it is: of the list itself, or of the record that a ref points to. */
export function filteredField(
  definition: ResourceDefinition,
  { campo, alem }: ListFilter,
  resources: Readonly<Record<string, ResourceDefinition>>,
): { readonly recurso: string; readonly field: FieldDefinition } | undefined {
  if (!alem) {
    const own = findField(definition, campo)
    return own && { recurso: definition.recurso, field: askedField(own) }
  }
  const field = resources[alem.recurso]?.campos.find(({ key }) => key === alem.key)
  const by = definition.campos.find(({ key }) => key === alem.ref)
  return (
    field && by && { recurso: alem.recurso, field: { ...field, key: campo, rotulo: `${field.rotulo} · ${by.rotulo}` } }
  )
}
