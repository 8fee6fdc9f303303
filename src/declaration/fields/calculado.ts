import { type FieldKind, refuse } from './field-kind'

/** Never written; it is shown as the type of its result (format-value.ts). */
export const calculado: FieldKind = {
  normalize: () => refuse('campo_somente_leitura'),
  format: (value) => (value === null || value === undefined ? '' : String(value)),
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}
