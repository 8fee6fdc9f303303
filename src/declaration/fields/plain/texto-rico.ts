import { plainBlocos, readBlocos, writeBlocos } from '../../../domain/texto-rico/blocos'
import { accept, type FieldKind, refuse } from '../field-kind'
import { manyLines, textOf, withinLength } from '../text-value'

/** A text with headings, lists, quotes, stress and links and nothing else, kept by its signs in one form. */
export const textoRico: FieldKind = {
  normalize: (value, field) => {
    if (typeof value !== 'string') return refuse('texto_esperado')
    const text = manyLines(value)
    if (text === undefined) return refuse('texto_invalido')
    const blocos = readBlocos(text)
    if (blocos === undefined) return refuse('link_recusado')
    return blocos.length === 0 ? accept(null) : withinLength(writeBlocos(blocos), field, MOST)
  },
  format: (value) => plainBlocos(readBlocos(textOf(value)) ?? []),
  filtros: ['contem'],
  ordenavel: false,
  pesquisavel: true,
}

const MOST = 100_000
