import type { Definitions } from '../../src/declaration/config-definitions'
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'

export const projectRoot = process.cwd()

export const productFiles = readDeclarationFiles(projectRoot)

/** The product's own declarations. */
export function productDefinitions(): Definitions {
  const { definitions, mistakes } = loadDefinitions(productFiles)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}
