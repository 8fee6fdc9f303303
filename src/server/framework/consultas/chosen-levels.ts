import type { ResourceDefinition } from '../../../declaration/definitions'
import type { ListQuery } from '../resources/list/list-query'
import type { ChosenLevels } from './server-source'

/** The records that a question narrows a list to, of each ref that is a level of its figures. */
export function chosenLevels(
  { indicadores }: Pick<ResourceDefinition, 'indicadores'>,
  query: Pick<ListQuery, 'conditions'> | undefined,
): ChosenLevels {
  const levels = new Set(indicadores.flatMap(({ niveis }) => niveis))
  const chosen = new Map<string, readonly number[]>()
  for (const condition of query?.conditions ?? []) {
    if (condition.kind !== 'coluna' || !levels.has(condition.column.key)) continue
    if (condition.operator !== 'eq' && condition.operator !== 'in') continue
    chosen.set(condition.column.key, condition.values.map(Number))
  }
  return chosen
}
