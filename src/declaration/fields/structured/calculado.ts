import { type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

/** Never written; it is shown as the type of its result (format-value.ts). */
export const calculado: FieldKind = {
  normalize: () => refuse('campo_somente_leitura'),
  format: textOf,
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}
