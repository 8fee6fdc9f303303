import { type FieldKind, refuse } from '../field-kind'
import { oneLine, shapedText, textOf } from '../text-value'

export const texto: FieldKind = {
  normalize: (value, field) => {
    if (typeof value !== 'string') return refuse('texto_esperado')
    const text = oneLine(value)
    return text === undefined ? refuse('texto_invalido') : shapedText(text, field, 10_000)
  },
  format: textOf,
  filtros: ['igual', 'contem', 'um_de'],
  ordenavel: true,
  pesquisavel: true,
}
