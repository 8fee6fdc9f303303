import { inWords } from '../../../errors/speech'
import { accept, type FieldKind, refuse } from '../field-kind'

export const booleano: FieldKind = {
  normalize: (value) => (typeof value === 'boolean' ? accept(value) : refuse('booleano_invalido')),
  format: (value) => (typeof value === 'boolean' ? inWords(value ? 'Sim' : 'Não') : ''),
  filtros: ['igual'],
  ordenavel: true,
  pesquisavel: false,
}
