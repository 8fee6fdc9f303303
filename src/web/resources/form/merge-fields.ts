import type { FieldDefinition, ResourceDefinition } from '../../../declaration/definitions'
import type { MergeField } from './merge'
import { nestedFields } from './nested-fields'

/** The fields that people change, nested tables with what their rows hold. */
export function mergeFields(
  fields: readonly FieldDefinition[],
  resources: Readonly<Record<string, ResourceDefinition>>,
): readonly MergeField[] {
  return fields.flatMap((field): readonly MergeField[] => {
    if (field.tipo === 'calculado') return []
    if (field.tipo !== 'lista') return [{ field, leaves: null }]
    const child = resources[field.recurso ?? '']
    return child ? [{ field, leaves: nestedFields(field, child) }] : []
  })
}
