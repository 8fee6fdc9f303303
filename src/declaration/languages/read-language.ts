import type { Parsed } from '../config/read-config'
import { rootCursor } from '../config/root'
import type { LanguageDefinition } from '../config-definitions'
import { suggestion } from '../diagnostics/suggest'
import { LANGUAGE_KEYS, LANGUAGES } from '../grammar/config-keys'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { placesIn } from './texts'

export const IDIOMAS_FOLDER = 'config/idiomas'

export interface LanguageRead {
  readonly idioma: string
  readonly definition: LanguageDefinition
  /** Each word as it stands in the file, with the resource that it is for. */
  readonly written: readonly { readonly recurso: string | null; readonly cursor: Cursor }[]
  /** Each resource as it stands in the file. */
  readonly recursos: readonly Cursor[]
}

/** config/idiomas/en.yaml: what the texts of the declarations are in another language, everywhere and in one resource. */
export function readLanguage({ file, root }: Parsed): LanguageRead | undefined {
  const open = root && openMap(rootCursor(file, root), LANGUAGE_KEYS)
  if (!LANGUAGES.some((known) => known === file.nome)) {
    const message = `o idioma "${file.nome}" não é falado; há ${LANGUAGES.map((known) => `"${known}"`).join(', ')}.`
    file.report({ start: 0, end: 1 }, 'E281', message)
    return undefined
  }
  const palavras = open?.get('palavras')
  const everywhere = (palavras && openEntries(palavras)) ?? []
  const recursos = open?.get('recursos')
  const each = ((recursos && openEntries(recursos)) ?? []).map((cursor) => ({
    cursor,
    words: openEntries(cursor) ?? [],
  }))
  return {
    idioma: file.nome,
    definition: {
      palavras: wordsOf(everywhere),
      recursos: Object.fromEntries(each.map(({ cursor, words }) => [cursor.key, wordsOf(words)])),
    },
    written: [
      ...everywhere.map((cursor) => ({ recurso: null, cursor })),
      ...each.flatMap(({ cursor: { key }, words }) => words.map((cursor) => ({ recurso: key, cursor }))),
    ],
    recursos: each.map(({ cursor }) => cursor),
  }
}

/** A word in the file must be one that some declaration says; with the same places where values fill it. */
export function checkLanguage({ written, recursos }: LanguageRead, texts: ReadonlyMap<string, ReadonlySet<string>>) {
  const resources = new Set([...texts.values()].flatMap((sayers) => [...sayers]))
  for (const { file, key, keySpan } of recursos) {
    if (!resources.has(key)) file.report(keySpan, 'E205', `o recurso "${key}" não existe.${suggestion(key, resources)}`)
  }
  for (const { recurso, cursor } of written) {
    const { file, node, key, keySpan } = cursor
    if (recurso !== null && !resources.has(recurso)) continue
    const known = [...texts].flatMap(([said, sayers]) => (recurso === null || sayers.has(recurso) ? [said] : []))
    if (!known.includes(key)) {
      const where = recurso === null ? 'nenhuma declaração' : `nada em "${recurso}"`
      file.report(keySpan, 'E280', `${where} diz "${key}".${suggestion(key, known)}`)
    } else if (node.kind === 'scalar' && typeof node.value === 'string' && placesIn(node.value) !== placesIn(key)) {
      const message = `a tradução leva ${placesIn(node.value) || 'lugar nenhum'}, e o texto leva ${placesIn(key) || 'lugar nenhum'}.`
      file.report(node, 'E282', message)
    }
  }
}

function wordsOf(entries: readonly Cursor[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const said = text(entry)
      return said === undefined ? [] : [[entry.key, said] as const]
    }),
  )
}
