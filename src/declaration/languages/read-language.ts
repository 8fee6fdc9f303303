import type { Parsed } from '../config/read-config'
import { rootCursor } from '../config/root'
import type { LanguageDefinition } from '../config-definitions'
import { LANGUAGE_KEYS, LANGUAGES } from '../grammar/config-keys'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { placesIn } from './texts'

export const IDIOMAS_FOLDER = 'config/idiomas'

export interface LanguageRead {
  readonly idioma: string
  readonly definition: LanguageDefinition
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
  checkPlaces([...everywhere, ...each.flatMap(({ words }) => words)])
  return {
    idioma: file.nome,
    definition: {
      palavras: wordsOf(everywhere),
      recursos: Object.fromEntries(each.map(({ cursor, words }) => [cursor.key, wordsOf(words)])),
    },
  }
}

/** A word has the same places where values fill it. One that no declaration says any more is no mistake: who changes a label goes on. */
function checkPlaces(words: readonly Cursor[]): void {
  for (const { file, node, key } of words) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string' || placesIn(node.value) === placesIn(key)) continue
    const message = `a tradução leva ${placesIn(node.value) || 'lugar nenhum'}, e o texto leva ${placesIn(key) || 'lugar nenhum'}.`
    file.report(node, 'E282', message)
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
