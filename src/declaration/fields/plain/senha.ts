import { accept, type FieldKind, refuse } from '../field-kind'
import { isWellFormed } from '../text-value'

/** Written, never read; kept as it was typed. */
export const senha: FieldKind = {
  normalize: (value, { min, max }) => {
    if (typeof value !== 'string' || !isWellFormed(value) || value.includes('\0')) return refuse('texto_esperado')
    const [least, most] = [typeof min === 'number' ? min : 8, typeof max === 'number' ? max : 128]
    const length = [...value].length
    if (length < least) return refuse('texto_curto_demais', { min: least })
    return length > most ? refuse('texto_longo_demais', { max: most }) : accept(value)
  },
  format: () => '',
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}
