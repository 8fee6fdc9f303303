import { formatTelefone, isTelefone, normalizeTelefone } from '../../../domain/documentos/telefone'
import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

export const telefone: FieldKind = {
  normalize: (value) => {
    const digits = typeof value === 'string' ? normalizeTelefone(value) : ''
    return isTelefone(digits) ? accept(digits) : refuse('telefone_invalido')
  },
  format: (value) => formatTelefone(textOf(value)),
  filtros: ['igual', 'contem'],
  ordenavel: true,
  pesquisavel: true,
}
