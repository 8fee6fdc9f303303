import { formatCpf, isCpf } from '../../../domain/documentos/cpf'
import { normalizeCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

export const cpf: FieldKind = {
  normalize: (value) => {
    const bare = typeof value === 'string' ? normalizeCpfCnpj(value) : ''
    return isCpf(bare) ? accept(bare) : refuse('cpf_invalido')
  },
  format: (value) => formatCpf(textOf(value)),
  filtros: ['igual', 'contem'],
  ordenavel: true,
  pesquisavel: true,
}
