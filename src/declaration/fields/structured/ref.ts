import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

/** The id of another record; whether it exists and may be chosen, the server knows. */
export const ref: FieldKind = {
  normalize: (value) => (isId(value) ? accept(value) : refuse('referencia_desconhecida')),
  format: refText,
  filtros: ['igual', 'um_de'],
  ordenavel: false,
  pesquisavel: false,
}

export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/** A ref reads as {id, titulo}; a bare id stands for itself. */
export function refText(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'titulo' in value) return textOf(value.titulo)
  return textOf(value)
}
