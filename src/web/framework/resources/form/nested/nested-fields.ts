import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { partName } from '../../../../../declaration/fields/structured/uniao'
import { formFields } from '../form-values'

/** What a row of a nested table edits: the other resource's form without the ref that points back, and no table inside a table. */
export function nestedFields(field: FieldDefinition, child: ResourceDefinition): readonly FieldDefinition[] {
  return formFields(child).filter(
    (item) => !pointsBack(item, field) && item.tipo !== 'lista' && item.tipo !== 'calculado',
  )
}

/** By itself, or by the part of it that points to this resource. */
function pointsBack({ nome, recursos }: FieldDefinition, { campo_de_volta }: FieldDefinition): boolean {
  return nome === campo_de_volta || recursos?.some((recurso) => partName(nome, recurso) === campo_de_volta) === true
}
