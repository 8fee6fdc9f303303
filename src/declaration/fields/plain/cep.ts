import { formatCep, isCep, normalizeCep } from '../../../domain/documentos/cep'
import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

export const cep: FieldKind = {
  normalize: (value) => {
    const digits = typeof value === 'string' ? normalizeCep(value) : ''
    return isCep(digits) ? accept(digits) : refuse('cep_invalido')
  },
  format: (value) => formatCep(textOf(value)),
  filtros: ['igual', 'contem'],
  ordenavel: true,
  pesquisavel: true,
}
