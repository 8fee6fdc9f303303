import type { FieldDefinition } from '../../../../declaration/definitions'
import type { ResourceModel } from '../model'

export function isFileField({ tipo }: FieldDefinition): boolean {
  return tipo === 'arquivo' || tipo === 'imagem'
}

export function fileFieldsOf(model: ResourceModel): readonly FieldDefinition[] {
  return model.definition.campos.filter(isFileField)
}
