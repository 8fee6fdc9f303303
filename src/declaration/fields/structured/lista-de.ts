import { accept, type FieldKind, refuse } from '../field-kind'
import { fileIdOf, fileName } from './arquivo'

/** Ids of stored files in the order in which they are shown, each once; they read as files and may be sent back as they were read. */
export const listaDe: FieldKind = {
  normalize: (value, { max }) => {
    if (!Array.isArray(value) || value.length > MOST_FILES) return refuse('lista_invalida')
    const ids = value.flatMap((item) => fileIdOf(item) ?? [])
    if (ids.length < value.length) return refuse('lista_invalida')
    const each = [...new Set(ids)]
    const limite = typeof max === 'number' ? max : USUAL
    if (each.length > limite) return refuse('arquivos_demais', { limite })
    return accept(each.length === 0 ? null : each)
  },
  format: (value) => (Array.isArray(value) ? value.map(fileName).join(', ') : ''),
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}

/** What one field may hold at all, and what it may hold where the file does not say. */
export const MOST_FILES = 100
export const USUAL = 20
