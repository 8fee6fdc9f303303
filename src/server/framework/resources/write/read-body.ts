import type { FieldDefinition } from '../../../../declaration/definitions'
import { isBlank, normalizeValue } from '../../../../declaration/fields/normalize-value'
import { splitTarget } from '../../../../declaration/fields/structured/uniao'
import { isUnkeepable } from '../../../../declaration/fields/text-value'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import type { ErrorList } from './field-errors'

/** A body by what its keys are: columns with their normalised values, links, rows of nested lists. */
export interface BodyValues {
  readonly columns: Row
  readonly links: ReadonlyMap<string, readonly number[]>
  readonly nested: ReadonlyMap<string, readonly Row[]>
}

const LINKS_LIMIT = 1000
const NESTED_LIMIT = 200

export interface SentBody {
  readonly body: Row
  readonly prefix: string
  /** Fields that an act asks for, also where nothing else may write them. */
  readonly asked?: ReadonlySet<string>
}

/** Reads a body key by key; what is not a field of the resource is refused, never trimmed. */
export function readBody(model: ResourceModel, { body, prefix, asked }: SentBody, errors: ErrorList): BodyValues {
  const columns: Record<string, unknown> = {}
  const links = new Map<string, readonly number[]>()
  const nested = new Map<string, readonly Row[]>()
  for (const [key, value] of Object.entries(body)) {
    const path = `${prefix}${key}`
    const field = fieldOfKey(model, key)
    if (!field) errors.addCode(path, 'campo_desconhecido')
    else if (field.tipo === 'calculado' || (field.somente_leitura && !asked?.has(key)))
      errors.addCode(path, 'campo_somente_leitura')
    else if (field.tipo === 'muitos') keep(links, key, readIds(value), path)
    else if (field.tipo === 'lista') keep(nested, key, readRows(value), path)
    else if (field.tipo === 'uniao') readUnion(field, value, path)
    else readColumn(field, value, path)
  }
  return { columns, links, nested }

  function keep<T>(kept: Map<string, T>, key: string, value: T | null, path: string): void {
    if (value === null) errors.addCode(path, 'lista_invalida')
    else kept.set(key, value)
  }

  /** It is kept by its parts. */
  function readUnion(field: FieldDefinition, value: unknown, path: string): void {
    const result = normalizeValue(value, field)
    if ('error' in result) errors.add(path, result.error)
    else Object.assign(columns, splitTarget(field, result.value))
  }

  /** A secret left blank stays as it is. */
  function readColumn(field: FieldDefinition, value: unknown, path: string): void {
    if (isBlank(value) && (field.tipo === 'senha' || field.tipo === 'segredo')) return
    const result = isUnkeepable(value) ? null : normalizeValue(value, field)
    if (result === null) errors.addCode(path, 'texto_invalido')
    else if ('error' in result) errors.add(path, result.error)
    else columns[field.key] = result.value
  }
}

/** Columns by key, links and lists by name; a `lista` only when it stands in the form. */
function fieldOfKey(model: ResourceModel, key: string): FieldDefinition | undefined {
  return (
    model.columns.get(key)?.field ??
    [...[...model.muitos, ...model.unions].map(({ field }) => field), ...model.calculados].find(
      (field) => field.key === key,
    ) ??
    model.nested.find((field) => field.nome === key)
  )
}

function readIds(value: unknown): readonly number[] | null {
  if (value === null) return []
  if (!Array.isArray(value) || value.length > LINKS_LIMIT) return null
  const ids = value.filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0)
  return ids.length === value.length ? ids : null
}

function readRows(value: unknown): readonly Row[] | null {
  if (!Array.isArray(value) || value.length > NESTED_LIMIT) return null
  const rows = value.filter(isRow)
  return rows.length === value.length ? rows : null
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
