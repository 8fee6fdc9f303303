import type { Definitions } from '../config-definitions'
import { textsOf } from './in-language'

/** How many are named, so that one knows where to begin. */
const NAMED = 5

/** What is told of the languages of an installation: what has no word in one, and words for what nobody says any more. */
export function languageNotes(definitions: Definitions): readonly string[] {
  return [...untranslated(definitions), ...unsaid(definitions)]
}

/** Words for a text that no declaration says: of a label that was changed, or misspelt. They do no harm. */
function unsaid(definitions: Definitions): readonly string[] {
  const texts = textsOf(definitions)
  return Object.entries(definitions.idiomas).flatMap(([idioma, { palavras, recursos }]) => {
    const everywhere = Object.keys(palavras).filter((text) => !texts.has(text))
    const own = Object.entries(recursos).flatMap(([recurso, words]) =>
      Object.keys(words).filter((text) => !texts.get(text)?.has(recurso)),
    )
    const lost = [...everywhere, ...own]
    if (lost.length === 0) return []
    const what =
      lost.length === 1 ? '1 texto que nenhuma declaração diz' : `${lost.length} textos que nenhuma declaração diz`
    return [`Aviso: config/idiomas/${idioma}.yaml traduz ${what}: ${some(lost)}.`]
  })
}

/** What an installation says without a word for it in a language that it has a file of: no mistake, it stays Portuguese. */
function untranslated(definitions: Definitions): readonly string[] {
  return Object.entries(definitions.idiomas).flatMap(([idioma, { palavras, recursos }]) => {
    const missing = [...textsOf(definitions)].flatMap(([text, sayers]) => {
      const isSaid = (recurso: string) => Object.hasOwn(recursos[recurso] ?? {}, text)
      return Object.hasOwn(palavras, text) || !/\p{Ll}/u.test(text) || [...sayers].every(isSaid) ? [] : [text]
    })
    return missing.length === 0 ? [] : [sentence(idioma, missing)]
  })
}

function sentence(idioma: string, missing: readonly string[]): string {
  const what = missing.length === 1 ? '1 texto não tem' : `${missing.length} textos não têm`
  return `Aviso: ${what} tradução em config/idiomas/${idioma}.yaml e fica em português: ${some(missing)}.`
}

function some(texts: readonly string[]): string {
  const named = texts.slice(0, NAMED).map((text) => `"${text}"`)
  return `${named.join(', ')}${texts.length > NAMED ? ` e mais ${texts.length - NAMED}` : ''}`
}
