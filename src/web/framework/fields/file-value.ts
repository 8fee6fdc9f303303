import type { FieldDefinition } from '../../../declaration/definitions'
import type { StoredFileValue } from '../../refine/calls/files'
import type { UserResource } from '../../refine/user-config'
import type { WireRecord } from './renderer'
import { isPlainObject } from './wire-value'

/** Reads `{id, nome, tipo, tamanho}`; null for anything else. */
export function readFileValue(value: unknown): StoredFileValue | null {
  if (!isPlainObject(value)) return null
  const { id, nome, tipo, tamanho } = value
  if (typeof id !== 'number' || typeof nome !== 'string') return null
  return { id, nome, tipo: String(tipo ?? ''), tamanho: typeof tamanho === 'number' ? tamanho : 0 }
}

/** Reads a list of them; what is none is left out. */
export function readFileValues(value: unknown): readonly StoredFileValue[] {
  return Array.isArray(value) ? value.flatMap((item) => readFileValue(item) ?? []) : []
}

interface FilePlace {
  readonly owner: UserResource
  readonly field: FieldDefinition
  readonly record: WireRecord
}

/** The files of a field, whether it holds one or several. */
export function filesIn(value: unknown): readonly StoredFileValue[] {
  return readFileValues(Array.isArray(value) ? value : [value])
}

/** Where a file of a record is fetched; null while no record holds it. */
export function pathOfFile({ owner, field, record }: FilePlace, { id }: StoredFileValue): string | null {
  const held = filesIn(record[field.key]).some((file) => file.id === id)
  if (!held || typeof record.id !== 'number') return null
  return `/${owner.recurso}/${record.id}/arquivos/${field.nome}${field.lista_de === null ? '' : `/${id}`}`
}
