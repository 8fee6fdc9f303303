import { isRouted } from '../../../../contract/rotas'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { findField } from '../field-lookup'
import { changedValues, type FormValues } from '../form/form-values'

/** The fields that an act asks for, required as the act says, whatever their conditions say. */
export function actFields(definition: ResourceDefinition, act: ActDefinition): readonly FieldDefinition[] {
  const own = act.formulario.flatMap(({ campo, obrigatorio }) => {
    const field = findField(definition, campo)
    return field ? [asAsked(field, obrigatorio)] : []
  })
  return [...own, ...act.pede]
}

/** Whether it is done at an address of its own, of one record. */
export function hasAddress({ faz }: ActDefinition): boolean {
  return faz.kind === 'chamar' && isRouted(faz.nome)
}

/** Those of them that begin with the value of the record. */
export function ofRecord(fields: readonly FieldDefinition[], { pede }: ActDefinition): readonly FieldDefinition[] {
  return fields.filter((field) => !pede.includes(field))
}

/** What goes to the address of an act: blanks stay out, texts without the spaces around them, a file by its id. */
export function preenchidoDe(fields: readonly FieldDefinition[], typed: FormValues): FormValues {
  const texts = Object.entries(typed).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value])
  return changedValues(fields, {}, Object.fromEntries(texts))
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
