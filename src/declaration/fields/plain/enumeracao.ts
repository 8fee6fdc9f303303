import { inWords } from '../../../errors/speech'
import { accept, type FieldKind, refuse } from '../field-kind'
import { textOf } from '../text-value'

export const enumeracao: FieldKind = {
  normalize: (value, { valores }) =>
    (valores ?? []).some(({ valor }) => valor === value) ? accept(value) : refuse('fora_da_lista'),
  format: (value, { valores }) => inWords(valores?.find(({ valor }) => valor === value)?.rotulo ?? textOf(value)),
  filtros: ['igual', 'um_de'],
  ordenavel: true,
  pesquisavel: false,
}
