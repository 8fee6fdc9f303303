import { accept, type FieldKind, refuse } from '../field-kind'

export const booleano: FieldKind = {
  normalize: (value) => (typeof value === 'boolean' ? accept(value) : refuse('booleano_invalido')),
  format: (value) => (value === true ? 'Sim' : value === false ? 'Não' : ''),
  filtros: ['igual'],
  ordenavel: true,
  pesquisavel: false,
}
