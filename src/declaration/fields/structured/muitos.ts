import { accept, type FieldKind, refuse } from '../field-kind'
import { isId, refText } from './ref'

/** Ids of other records, each once. */
export const muitos: FieldKind = {
  normalize: (value) => {
    const ids = Array.isArray(value) && value.length <= MOST ? value : undefined
    return ids?.every(isId) ? accept([...new Set(ids)]) : refuse('lista_invalida')
  },
  format: (value) => (Array.isArray(value) ? value.map(refText).join(', ') : ''),
  filtros: ['um_de'],
  ordenavel: false,
  pesquisavel: false,
}

const MOST = 1000
