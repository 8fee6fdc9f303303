import type { FieldDefinition } from '../../../declaration/definitions'
import { maskValue } from '../../../declaration/derive/mask-value'
import type { Usuario } from '../../session/usuario'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'

/** Does this user read the field only masked? */
export function isMasked(model: ResourceModel, field: FieldDefinition, { permissoes }: Usuario): boolean {
  return field.pessoal && !permissoes.has(`${model.definition.recurso}.ver_pessoal`)
}

/** Does this user read personal values of the resource whole? That he did is written down. */
export function readsPersonal(model: ResourceModel, { permissoes }: Usuario): boolean {
  return model.pessoais.length > 0 && permissoes.has(`${model.definition.recurso}.ver_pessoal`)
}

const NONE: readonly FieldDefinition[] = []

/** The fields of a resource that this user reads masked. */
export function maskedFields(model: ResourceModel, usuario: Usuario): readonly FieldDefinition[] {
  if (model.pessoais.length === 0 || usuario.permissoes.has(`${model.definition.recurso}.ver_pessoal`)) return NONE
  return model.pessoais
}

export function maskedKeys(model: ResourceModel, usuario: Usuario): ReadonlySet<string> {
  return new Set(maskedFields(model, usuario).map(({ key }) => key))
}

/** A record as this user may read it: the personal values masked, those that are blank or absent as they are. */
export function withMasks(model: ResourceModel, usuario: Usuario, record: Row): Row {
  const fields = maskedFields(model, usuario).filter(({ key }) => Object.hasOwn(record, key))
  if (fields.length === 0) return record
  const masks = fields.flatMap((field) => [
    [field.key, maskValue(record[field.key], field)] as const,
    ...(field.tipo === 'ref' ? [[field.nome, null] as const] : []),
  ])
  return { ...record, ...Object.fromEntries(masks) }
}
