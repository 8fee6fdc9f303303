import type { FieldDefinition } from '../../../../declaration/definitions'
import { namesIn } from '../../../../declaration/expressions/names-in'
import { FUNCTIONS } from '../../../../declaration/functions'
import type { ResourceModel } from '../model'

/** Keys of other records that the calculated fields of a resource read, by the name of the ref: `credor → prazo_honorario`. */
export function needsOf(model: ResourceModel): ReadonlyMap<string, readonly string[]> {
  const needs = new Map<string, Set<string>>()
  for (const path of model.calculados.flatMap(pathsOf)) {
    const [ref, key] = path
    if (ref === undefined || key === undefined || model.fields.get(ref)?.tipo !== 'ref') continue
    needs.set(ref, (needs.get(ref) ?? new Set()).add(key))
  }
  return new Map([...needs].map(([ref, keys]) => [ref, [...keys]]))
}

function pathsOf(field: FieldDefinition): readonly (readonly string[])[] {
  const named = field.chamar === null ? undefined : FUNCTIONS[field.chamar]
  const byFunction = named?.kind === 'registro' ? named.needs.map((path) => path.split('.')) : []
  return [...byFunction, ...(field.formula ? namesIn(field.formula.tree) : [])]
}
