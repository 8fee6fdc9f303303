import { type FieldKind, refuse } from '../field-kind'
import { manyLines, textOf, withinLength } from '../text-value'

export const textoLongo: FieldKind = {
  normalize: (value, field) => {
    if (typeof value !== 'string') return refuse('texto_esperado')
    const text = manyLines(value)
    return text === undefined ? refuse('texto_invalido') : withinLength(text, field, 100_000)
  },
  format: textOf,
  filtros: ['contem'],
  ordenavel: false,
  pesquisavel: true,
}
