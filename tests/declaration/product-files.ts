import type { Definitions } from '../../src/declaration/config-definitions'
import { keptParse } from '../../src/declaration/grammar/kept-parse'
import { type LoadResult, loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'

export const projectRoot = process.cwd()

export const productFiles = readDeclarationFiles(projectRoot)

const parse = keptParse()

/** What these files declare; a text that was read before is not read again. */
export function loadFiles(files: Parameters<typeof loadDefinitions>[0]): LoadResult {
  return loadDefinitions(files, undefined, parse)
}

let product: Definitions | undefined

/** The product's own declarations, the same for whoever asks. */
export function productDefinitions(): Definitions {
  if (product) return product
  const { definitions, mistakes } = loadFiles(productFiles)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  product = definitions
  return definitions
}
