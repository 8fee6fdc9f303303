import type { Definitions } from '../../src/declaration/config-definitions'
import { keptParse } from '../../src/declaration/grammar/kept-parse'
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'

/** What a file of tests loads beside them is read anew, they are not. */
export const parse = keptParse()

let loaded: Definitions | undefined

/** The product's own declarations, as the server reads them. */
export function loadProductDefinitions(): Definitions {
  if (loaded) return loaded
  const { definitions, mistakes } = loadDefinitions(readDeclarationFiles(process.cwd()), undefined, parse)
  if (!definitions) throw new Error(`the product's declarations have mistakes: ${JSON.stringify(mistakes.slice(0, 3))}`)
  loaded = definitions
  return definitions
}
