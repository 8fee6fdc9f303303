import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { formFields } from '../form-values'

/** What a row of a nested table edits: the other resource's form without the ref that points back, and no table inside a table. */
export function nestedFields(field: FieldDefinition, child: ResourceDefinition): readonly FieldDefinition[] {
  return formFields(child).filter(
    (item) => item.nome !== field.campo_de_volta && item.tipo !== 'lista' && item.tipo !== 'calculado',
  )
}
