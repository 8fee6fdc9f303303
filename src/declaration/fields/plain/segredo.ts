import { accept, type FieldKind, refuse } from '../field-kind'
import { isWellFormed } from '../text-value'

/** Encrypted at rest and sent only by the act that needs it; kept as it was typed. */
export const segredo: FieldKind = {
  normalize: (value, { max }) => {
    if (typeof value !== 'string' || !isWellFormed(value) || value.includes('\0')) return refuse('texto_esperado')
    const most = typeof max === 'number' ? max : 500
    return [...value].length > most ? refuse('texto_longo_demais', { max: most }) : accept(value)
  },
  format: () => '',
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}
