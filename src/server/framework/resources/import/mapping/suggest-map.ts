import type { ImportColumn } from '../../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { comparable } from './comparable'
import { ID_KEY } from './importable-fields'

/** A field by all its names. */
type Named = Pick<FieldDefinition, 'nome' | 'key' | 'rotulo'>

export interface SuggestRequest {
  readonly titulos: readonly string[]
  readonly fields: readonly Named[]
  /** `importacao.colunas` of the declaration. */
  readonly declared: Readonly<Record<string, ImportColumn>>
  /** What this user chose the last time for the same headings. */
  readonly remembered: readonly (string | null)[] | null
}

/**
 * The field that each column most probably is, null for none; no field twice.
 *
 * What the declaration says goes first, then what was chosen before, then the same word (label, name, key), then a word within
 * the other.
 */
export function suggestMap({ titulos, fields, declared, remembered }: SuggestRequest): readonly (string | null)[] {
  const known = new Set([ID_KEY, ...fields.map(({ key }) => key)])
  const declaredKeys = new Map(Object.entries(declared).map(([titulo, { campo }]) => [comparable(titulo), campo]))
  const names = fields.map((field) => ({ key: field.key, words: wordsOf(field) }))
  const ways: ((titulo: string, at: number) => string | null | undefined)[] = [
    (titulo) => declaredKeys.get(comparable(titulo)),
    (_, at) => remembered?.[at],
    ...(remembered === null ? guesses(names) : []),
  ]
  const map: (string | null)[] = titulos.map(() => null)
  const taken = new Set<string>()
  for (const way of ways) {
    for (const [at, titulo] of titulos.entries()) {
      const key = map[at] === null ? way(titulo, at) : null
      if (key === null || key === undefined || taken.has(key) || !known.has(key)) continue
      map[at] = key
      taken.add(key)
    }
  }
  return map
}

/** A column left out the last time is not guessed at. */
function guesses(names: readonly Known[]): ((titulo: string) => string | undefined)[] {
  return [
    (titulo) => names.find(({ words }) => words.includes(comparable(titulo)))?.key ?? idOf(titulo),
    (titulo) => similar(comparable(titulo), names),
  ]
}

interface Known {
  readonly key: string
  readonly words: readonly string[]
}

function wordsOf({ nome, key, rotulo }: Named): readonly string[] {
  return [...new Set([rotulo, nome, key].map(comparable))]
}

function idOf(titulo: string): string | undefined {
  return ['id', 'no', 'n', 'numero do registro'].includes(comparable(titulo)) ? ID_KEY : undefined
}

/** Every word of the field stands in the heading, or the other way round. */
function similar(titulo: string, names: readonly Known[]): string | undefined {
  const words = new Set(titulo.split(' ').filter((word) => word.length > 2))
  if (words.size === 0) return undefined
  return names.find(({ words: own }) =>
    own.some((name) => {
      const parts = name.split(' ').filter((word) => word.length > 2)
      return parts.length > 0 && (parts.every((part) => words.has(part)) || [...words].every((w) => parts.includes(w)))
    }),
  )?.key
}
