import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'
import { isId } from './ref'

/**
 * The id of a stored file; it reads as {id, nome, tipo, tamanho} and may be sent back as it was read. Whether it is this user's
 * to use, the server knows.
 */
export const arquivo: FieldKind = {
  normalize: (value) => {
    const id = fileIdOf(value)
    return id === undefined ? refuse('referencia_desconhecida') : accept(id)
  },
  format: fileName,
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}

export function fileIdOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return isId(id) ? id : undefined
}

export function fileName(value: unknown): string {
  return typeof value === 'object' && value !== null && 'nome' in value ? textOf(value.nome) : ''
}
