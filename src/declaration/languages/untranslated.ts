import type { Definitions } from '../config-definitions'
import { textsOf } from './in-language'

/** How many are named, so that one knows where to begin. */
const NAMED = 5

/** What an installation says without a word for it in a language that it has a file of: no mistake, it stays Portuguese. */
export function untranslated(definitions: Definitions): readonly string[] {
  return Object.entries(definitions.idiomas).flatMap(([idioma, { palavras, recursos }]) => {
    const missing = [...textsOf(definitions)].flatMap(([text, sayers]) => {
      const isSaid = (recurso: string) => Object.hasOwn(recursos[recurso] ?? {}, text)
      return Object.hasOwn(palavras, text) || !/\p{Ll}/u.test(text) || [...sayers].every(isSaid) ? [] : [text]
    })
    return missing.length === 0 ? [] : [sentence(idioma, missing)]
  })
}

function sentence(idioma: string, missing: readonly string[]): string {
  const named = missing.slice(0, NAMED).map((text) => `"${text}"`)
  const more = missing.length > NAMED ? ` e mais ${missing.length - NAMED}` : ''
  const what = missing.length === 1 ? '1 texto não tem' : `${missing.length} textos não têm`
  return `Aviso: ${what} tradução em config/idiomas/${idioma}.yaml e fica em português: ${named.join(', ')}${more}.`
}
