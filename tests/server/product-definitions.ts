import type { Definitions } from '../../src/declaration/config-definitions'
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'

let loaded: Definitions | undefined

/** The product's own declarations, as the server reads them. */
export function loadProductDefinitions(): Definitions {
  if (loaded) return loaded
  const { definitions, mistakes } = loadDefinitions(readDeclarationFiles(process.cwd()))
  if (!definitions) throw new Error(`the product's declarations have mistakes: ${JSON.stringify(mistakes.slice(0, 3))}`)
  loaded = definitions
  return definitions
}
