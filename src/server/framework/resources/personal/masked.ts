import type { FieldDefinition } from '../../../../declaration/definitions'
import { homeOf, maskValue, readsMasked } from '../../../../declaration/derive/mask-value'
import type { Usuario } from '../../../platform/session/usuario'
import { hiddenKeys } from '../access'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { noteSeen } from './seen'

/** Does this user read the field only masked? */
export function isMasked(model: ResourceModel, field: FieldDefinition, { permissoes }: Usuario): boolean {
  return readsMasked(model.definition, field, permissoes)
}

/**
 * How this user may search by personal values of the resource: by any part, by a whole value, or not at all. Whoever is not of the
 * company (`interno`) never learns from a search whose value it is.
 */
export function searchesPersonal(recurso: string, { interno, permissoes }: Usuario): 'parte' | 'inteiro' | 'nada' {
  if (!interno) return 'nada'
  return permissoes.has(`${recurso}.ver_pessoal`) ? 'parte' : 'inteiro'
}

const NONE: readonly FieldDefinition[] = []

/** The fields of a resource that this user reads masked. */
export function maskedFields(model: ResourceModel, usuario: Usuario): readonly FieldDefinition[] {
  if (model.pessoais.length === 0) return NONE
  return model.pessoais.filter((field) => isMasked(model, field, usuario))
}

export function maskedKeys(model: ResourceModel, usuario: Usuario): ReadonlySet<string> {
  return new Set(maskedFields(model, usuario).map(({ key }) => key))
}

/** What a list may not be asked by for this user: hidden fields, and those that he reads masked. */
export interface Withheld {
  readonly hidden: ReadonlySet<string>
  readonly masked: ReadonlySet<string>
}

export function withheldFrom(model: ResourceModel, usuario: Usuario): Withheld {
  return { hidden: hiddenKeys(model, usuario), masked: maskedKeys(model, usuario) }
}

export function withheldKeys(model: ResourceModel, usuario: Usuario): ReadonlySet<string> {
  const { hidden, masked } = withheldFrom(model, usuario)
  return new Set([...hidden, ...masked])
}

/** A record as this user may read it: the personal values masked, those that are blank or absent as they are. */
export function withMasks(model: ResourceModel, usuario: Usuario, record: Row): Row {
  if (model.pessoais.length === 0) return record
  const masked = maskedFields(model, usuario)
  for (const field of model.pessoais)
    if (!masked.includes(field) && isFilled(record[field.key])) {
      const ref = field.pessoal_de?.ref
      noteSeen(usuario, homeOf(model.definition, field), ref ? record[ref] : record.id)
    }
  const fields = masked.filter(({ key }) => Object.hasOwn(record, key))
  if (fields.length === 0) return record
  const masks = fields.flatMap((field) => [
    [field.key, maskValue(record[field.key], field)] as const,
    ...(field.tipo === 'ref' ? [[field.nome, null] as const] : []),
  ])
  return { ...record, ...Object.fromEntries(masks) }
}

export function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}
