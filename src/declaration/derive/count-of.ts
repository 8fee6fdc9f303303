import type { ResourceDefinition } from '../definitions'

const counts = new Intl.NumberFormat('pt-BR')

/** How many records, and of what: '1 parcela', '2 templates de SMS'. */
export function countOf({ rotulo }: Pick<ResourceDefinition, 'rotulo'>, count: number): string {
  const noun = count === 1 ? rotulo.um : rotulo.varios
  return `${counts.format(count)} ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`
}
