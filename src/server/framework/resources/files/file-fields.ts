import type { FieldDefinition } from '../../../../declaration/definitions'
import { holdsFiles } from '../../../../declaration/fields/file-kinds'
import { AppError } from '../../../../errors/app-error'
import type { ResourceModel } from '../model'

export function isFileField({ tipo }: FieldDefinition): boolean {
  return holdsFiles(tipo)
}

/** Ids of the files that a field of a stored record holds, in their order. */
export function idsIn(value: unknown): readonly number[] {
  return (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
}

export function fileFieldsOf(model: ResourceModel): readonly FieldDefinition[] {
  return model.definition.campos.filter(isFileField)
}

/** Throws `rota_nao_encontrada`. */
export function knownFileField(model: ResourceModel, campo: string): FieldDefinition {
  const field = fileFieldsOf(model).find(({ nome }) => nome === campo)
  if (!field) throw new AppError('rota_nao_encontrada')
  return field
}
