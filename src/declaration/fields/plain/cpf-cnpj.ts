import { formatCpfCnpj, isCpfCnpj, normalizeCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

export const cpfCnpj: FieldKind = {
  normalize: (value) => {
    const bare = typeof value === 'string' ? normalizeCpfCnpj(value) : ''
    return isCpfCnpj(bare) ? accept(bare) : refuse('cpf_cnpj_invalido')
  },
  format: (value) => formatCpfCnpj(textOf(value)),
  filtros: ['igual', 'contem'],
  ordenavel: true,
  pesquisavel: true,
}
