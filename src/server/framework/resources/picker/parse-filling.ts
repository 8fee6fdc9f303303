import type { FieldDefinition } from '../../../../declaration/definitions'
import { FILTERABLE } from '../../../../declaration/derive/filter-operators'
import { AppError } from '../../../../errors/app-error'
import type { RawQuery } from '../list/list-query'
import { single, unknownParameter } from '../list/page-query'
import { parseValue } from '../list/parse-value'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { dependenciesOf } from './options'

/**
 * `_registro={"uf":"SP"}`: what stands in the record that is being filled, of the fields that the options depend on.
 *
 * Returns  key → value, null for a blank; null when nothing was said.
 * Throws   `requisicao_invalida` on what is no value of its field, `parametro_desconhecido` on another field.
 */
export function parseFilling(model: ResourceModel, field: FieldDefinition, query: RawQuery): Row | null {
  if (query._registro === undefined) return null
  const given = parseObject(single(query._registro, '_registro'))
  const known = dependenciesOf(field)
  const entries = Object.entries(given).map(([key, value]) => {
    if (!known.includes(key)) throw unknownParameter(`_registro.${key}`, known, key)
    return [key, value === null || value === '' ? null : readValue(model, key, value)] as const
  })
  return Object.fromEntries(entries)
}

function readValue(model: ResourceModel, key: string, value: unknown) {
  const kind = FILTERABLE[model.columns.get(key)?.tipo ?? 'texto']?.valor ?? 'texto'
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw invalid()
  return parseValue(kind, String(value), `_registro.${key}`)
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    throw invalid()
  }
  throw invalid()
}

function invalid(): AppError {
  return new AppError('requisicao_invalida', { detalhe: '"_registro" é um objeto JSON com os campos do registro' })
}
