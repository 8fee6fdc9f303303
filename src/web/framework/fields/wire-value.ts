import type { FieldDefinition, FieldType } from '../../../declaration/definitions'
import { partName } from '../../../declaration/fields/structured/uniao'
import type { WireRecord } from './renderer'

export interface RefValue {
  readonly id: number
  readonly titulo: string
}

/** Reads `{id, titulo}`; null for anything else. */
export function readRef(value: unknown): RefValue | null {
  if (!isPlainObject(value)) return null
  const { id, titulo } = value
  return typeof id === 'number' ? { id, titulo: typeof titulo === 'string' ? titulo : String(id) } : null
}

/** Reads a list of refs; a bare id stands for itself. */
export function readRefs(value: unknown): readonly RefValue[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    if (typeof item === 'number') return [{ id: item, titulo: String(item) }]
    const ref = readRef(item)
    return ref ? [ref] : []
  })
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Blank is not zero: nothing, empty text and empty lists are blank; 0 and false are values. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What a display gets: the pair of a ref, null when this user may not see the other record; else the value under the key. */
export function displayValue(record: WireRecord, field: FieldDefinition): unknown {
  if (field.tipo === 'uniao') return unionPair(record, field)
  if (field.tipo !== 'ref') return record[field.key]
  const pair = record[field.nome]
  return pair === undefined ? record[field.key] : pair
}

/** What a union points to, by that of its parts which has a title; null when there is none, or none for this user. */
export function unionPair(record: WireRecord, { nome, recursos }: FieldDefinition) {
  const [pair] = (recursos ?? []).flatMap((recurso) => {
    const ref = readRef(record[partName(nome, recurso)])
    return ref ? [{ ...ref, recurso }] : []
  })
  return pair ?? null
}

/** The type whose look a field has: a calculated field looks like its result. */
export function shownType(field: FieldDefinition): FieldType {
  return field.tipo_calculado ?? field.tipo
}
