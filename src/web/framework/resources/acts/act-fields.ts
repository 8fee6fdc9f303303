import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { findField } from '../field-lookup'

/** The fields that an act asks for, required as the act says, whatever their conditions say. */
export function actFields(definition: ResourceDefinition, act: ActDefinition): readonly FieldDefinition[] {
  return act.formulario.flatMap(({ campo, obrigatorio }) => {
    const field = findField(definition, campo)
    return field ? [asAsked(field, obrigatorio)] : []
  })
}

/** A field on its own, outside the form of its record. */
export function asAsked(field: FieldDefinition, obrigatorio: boolean): FieldDefinition {
  return {
    ...field,
    obrigatorio,
    somente_leitura: false,
    visivel_se: null,
    obrigatorio_se: null,
    somente_leitura_se: null,
  }
}
