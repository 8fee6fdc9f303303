import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Definitions } from '../../../declaration/config-definitions'
import type { SourceFile } from '../../../declaration/diagnostics/file-context'
import type { Mistake } from '../../../declaration/diagnostics/mistake'
import { loadDefinitions } from '../../../declaration/load'
import { StartRefused } from '../../platform/start-refused'
import type { AppDeps } from '../app-deps'
import { readDeclarationFiles } from '../declarations'
import { mistakesText } from '../read-definitions'

/** What a start serves, and why it is not what the files say now. */
export interface Served {
  readonly definitions: Definitions
  /** The texts they were read from. */
  readonly files: readonly SourceFile[]
  /** Of the files as they are; empty when they are what is served. */
  readonly erros: readonly Mistake[]
}

/**
 * The declarations that a start serves: the files of the installation or, when these have mistakes, those that last served from this data
 * folder.
 *
 * Throws   StartRefused with every mistake when nothing served from here before, or this release cannot read it any more.
 */
export function readServed({ declaracoes, dataDir }: { declaracoes: string; dataDir: string }): Served {
  const files = readDeclarationFiles(declaracoes)
  const result = loadDefinitions(files)
  if (result.definitions) return { definitions: result.definitions, files, erros: [] }
  const kept = readKept(dataDir)
  const definitions = kept && loadDefinitions(kept).definitions
  if (!kept || !definitions) throw new StartRefused(mistakesText(result.mistakes))
  return { definitions, files: kept, erros: result.mistakes }
}

/** Remembers what serves now, whole or not at all. A folder that takes no file costs the fallback, not the service. */
export function keepServed({ env, log }: Pick<AppDeps, 'env' | 'log'>, files: readonly SourceFile[]): void {
  const draft = join(env.dataDir, `${NAME}.novo`)
  try {
    mkdirSync(env.dataDir, { recursive: true })
    writeFileSync(draft, JSON.stringify(files), { mode: 0o600, flush: true })
    renameSync(draft, join(env.dataDir, NAME))
  } catch (error) {
    log.warn({ err: error }, 'keeping the declarations in use')
  }
}

const NAME = 'declaracoes-em-uso.json'
const Kept = Type.Array(Type.Object({ path: Type.String(), text: Type.String() }))

/** Null when there is none that can be read: then it is as if none had been kept. */
function readKept(dataDir: string): readonly SourceFile[] | null {
  try {
    const content: unknown = JSON.parse(readFileSync(join(dataDir, NAME), 'utf8'))
    return Value.Check(Kept, content) ? content : null
  } catch {
    return null
  }
}
