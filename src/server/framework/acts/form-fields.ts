import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../declaration/definitions'
import type { ResourceModel } from '../resources/model'

export interface AskedField {
  readonly field: FieldDefinition
  readonly obrigatorio: boolean
}

/** Keys of what an act asks for: accepted from its form, whatever closes them to every other road. */
export function askedKeys(model: ResourceModel, ato: ActDefinition): ReadonlySet<string> {
  return new Set(formFields(model, ato).map(({ field }) => field.key))
}

/** The fields that an act asks for, in order. */
export function formFields(model: ResourceModel, { formulario }: ActDefinition): readonly AskedField[] {
  return formulario.flatMap(({ campo, obrigatorio }) => {
    const field = model.definition.campos.find(({ nome, key }) => nome === campo || key === campo)
    return field ? [{ field, obrigatorio }] : []
  })
}
