import type { ResourceDefinition } from '../definitions'
import { rollupsIn } from '../expressions/rollups'

/** Resources whose rows the calculated fields of one count. */
export function countedResources({ campos }: Pick<ResourceDefinition, 'campos'>): readonly string[] {
  const lists = campos.flatMap(({ formula }) => (formula ? rollupsIn(formula.tree).map(({ lista }) => lista) : []))
  return [...new Set(lists.flatMap((lista) => campos.find(({ nome }) => nome === lista)?.recurso ?? []))]
}
