import { formatCount } from '../../domain/money/format'
import type { ResourceDefinition } from '../definitions'

/** How many records, and of what: '1 parcela', '2 templates de SMS'. */
export function countOf({ rotulo }: Pick<ResourceDefinition, 'rotulo'>, count: number): string {
  const noun = count === 1 ? rotulo.um : rotulo.varios
  return `${formatCount(count)} ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`
}
