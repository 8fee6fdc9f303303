import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../declaration/definitions'
import type { ResourceModel } from '../resources/model'

export interface AskedField {
  readonly field: FieldDefinition
  readonly obrigatorio: boolean
}

/** The fields that an act asks for, in order. */
export function formFields(model: ResourceModel, { formulario }: ActDefinition): readonly AskedField[] {
  return formulario.flatMap(({ campo, obrigatorio }) => {
    const field = model.definition.campos.find(({ nome, key }) => nome === campo || key === campo)
    return field ? [{ field, obrigatorio }] : []
  })
}
