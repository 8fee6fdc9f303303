import type { Definitions } from '../declaration/config-definitions'
import { formatWithFrame } from '../declaration/diagnostics/format'
import { loadDefinitions } from '../declaration/load'
import { readDeclarationFiles } from './declarations'
import { StartRefused } from './start-refused'

/** The installation's declarations; a mistake in them stops the start. */
export function readDefinitions(root: string): Definitions {
  const { definitions, mistakes } = loadDefinitions(readDeclarationFiles(root))
  if (definitions) return definitions
  throw new StartRefused(
    `As declarações têm ${mistakes.length} ${mistakes.length === 1 ? 'erro' : 'erros'}.\n\n${mistakes.map(formatWithFrame).join('\n\n')}`,
  )
}
