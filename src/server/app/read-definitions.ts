import { NOTHING_IN_CODE } from '../../declaration/config/in-code'
import type { Definitions } from '../../declaration/config-definitions'
import { formatWithFrame } from '../../declaration/diagnostics/format'
import type { Mistake } from '../../declaration/diagnostics/mistake'
import { type LoadResult, loadDefinitions } from '../../declaration/load'
import { StartRefused } from '../platform/start-refused'
import { readDeclarationFiles } from './declarations'

/** The installation's declarations; a mistake in them stops the start. */
export function readDefinitions(root: string): Definitions {
  return orRefuse(loadDefinitions(readDeclarationFiles(root)))
}

/** The same, whatever the code was built with: what `npm run tipos` writes from. */
export function readNewDefinitions(root: string): Definitions {
  return orRefuse(loadDefinitions(readDeclarationFiles(root), NOTHING_IN_CODE))
}

function orRefuse({ definitions, mistakes }: LoadResult): Definitions {
  if (definitions) return definitions
  throw new StartRefused(mistakesText(mistakes))
}

/** Every mistake with its lines, for a terminal. */
export function mistakesText(mistakes: readonly Mistake[]): string {
  const count = mistakes.length === 1 ? '1 erro' : `${mistakes.length} erros`
  return `As declarações têm ${count}.\n\n${mistakes.map(formatWithFrame).join('\n\n')}`
}
