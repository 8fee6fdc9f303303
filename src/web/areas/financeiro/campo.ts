import type { FieldDefinition, FieldType } from '../../../declaration/definitions'
import { plainField } from '../../framework/fields/plain-field'

/** A field of a form that no declaration holds. */
export function campo(
  nome: string,
  tipo: FieldType,
  own: Partial<FieldDefinition> & { readonly rotulo: string },
): FieldDefinition {
  return { ...plainField(nome, tipo, own.rotulo), somente_leitura: false, ...own }
}
