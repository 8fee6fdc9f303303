import type { ResourceDefinition } from '../../../declaration/definitions'
import type { Condition } from '../resources/list/condition'
import type { ListQuery } from '../resources/list/list-query'
import type { ChosenLevels } from './server-source'

/** The records that a question narrows a list to, of each ref that is a level of its figures; narrowed twice, what is in both. */
export function chosenLevels(
  { indicadores }: Pick<ResourceDefinition, 'indicadores'>,
  query: Pick<ListQuery, 'conditions'> | undefined,
): ChosenLevels {
  const levels = new Set(indicadores.flatMap(({ niveis }) => niveis))
  const chosen = new Map<string, readonly number[]>()
  for (const condition of (query?.conditions ?? []).flatMap(joined)) {
    if (condition.kind !== 'coluna' || !levels.has(condition.column.key)) continue
    if (condition.operator !== 'eq' && condition.operator !== 'in') continue
    const { key } = condition.column
    const values = condition.values.map(Number)
    chosen.set(key, chosen.get(key)?.filter((value) => values.includes(value)) ?? values)
  }
  return chosen
}

/** What must all hold, one by one. */
function joined(condition: Condition): readonly Condition[] {
  return condition.kind === 'e' ? condition.items.flatMap(joined) : [condition]
}
