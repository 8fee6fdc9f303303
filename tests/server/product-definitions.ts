import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Definitions } from '../../src/declaration/config-definitions'
import { keptParse } from '../../src/declaration/grammar/kept-parse'
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'

/** What a file of tests loads beside them is read anew, they are not. */
export const parse = keptParse()

/** Names the file in which a run of tests keeps them as they were read: the processes that it begins need not read them again. */
const KEPT = 'AVENCA_TESTE_DECLARACOES'

let loaded: Definitions | undefined

/** The product's own declarations, as the server reads them. */
export function loadProductDefinitions(): Definitions {
  loaded ??= keptDefinitions() ?? readDefinitions()
  return loaded
}

/** Keeps them for whoever is begun from here on. */
export function keepProductDefinitions(folder: string): void {
  const file = join(folder, 'declaracoes')
  writeFileSync(file, serialize(loadProductDefinitions()))
  process.env[KEPT] = file
}

function keptDefinitions(): Definitions | undefined {
  const file = process.env[KEPT]
  return file === undefined ? undefined : deserialize(readFileSync(file))
}

function readDefinitions(): Definitions {
  const { definitions, mistakes } = loadDefinitions(readDeclarationFiles(process.cwd()), undefined, parse)
  if (!definitions) throw new Error(`the product's declarations have mistakes: ${JSON.stringify(mistakes.slice(0, 3))}`)
  return definitions
}
