import { formatCnpj, isCnpj } from '../../../domain/documentos/cnpj'
import { normalizeCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

export const cnpj: FieldKind = {
  normalize: (value) => {
    const bare = typeof value === 'string' ? normalizeCpfCnpj(value) : ''
    return isCnpj(bare) ? accept(bare) : refuse('cnpj_invalido')
  },
  format: (value) => formatCnpj(textOf(value)),
  filtros: ['igual', 'contem'],
  ordenavel: true,
  pesquisavel: true,
}
