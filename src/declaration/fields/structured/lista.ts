import { accept, type FieldKind, refuse } from '../field-kind'

/** Records of another resource that point here. Each is checked by its own declaration. */
export const lista: FieldKind = {
  normalize: (value) =>
    Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
      ? accept(value)
      : refuse('lista_invalida'),
  format: (value) => (Array.isArray(value) ? String(value.length) : ''),
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}
