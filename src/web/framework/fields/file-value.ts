import type { StoredFileValue } from '../../refine/calls/files'
import { isPlainObject } from './wire-value'

/** Reads `{id, nome, tipo, tamanho}`; null for anything else. */
export function readFileValue(value: unknown): StoredFileValue | null {
  if (!isPlainObject(value)) return null
  const { id, nome, tipo, tamanho } = value
  if (typeof id !== 'number' || typeof nome !== 'string') return null
  return { id, nome, tipo: String(tipo ?? ''), tamanho: typeof tamanho === 'number' ? tamanho : 0 }
}
