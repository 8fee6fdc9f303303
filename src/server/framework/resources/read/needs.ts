import type { FieldDefinition } from '../../../../declaration/definitions'
import { namesIn } from '../../../../declaration/expressions/names-in'
import { FUNCTIONS } from '../../../../declaration/functions/functions'
import { asksFor, type ResourceModel } from '../model'

/** Keys of other records that the calculated fields that are asked for read, by the name of the ref: `credor → prazo_honorario`. */
export function needsOf(model: ResourceModel): ReadonlyMap<string, readonly string[]> {
  const needs = new Map<string, Set<string>>()
  for (const path of pathsOf(model)) {
    const [ref, key] = path
    if (ref === undefined || key === undefined || model.fields.get(ref)?.tipo !== 'ref') continue
    needs.set(ref, (needs.get(ref) ?? new Set()).add(key))
  }
  return new Map([...needs].map(([ref, keys]) => [ref, [...keys]]))
}

/** Keys of the record itself that they read, and of the refs that they follow. */
export function ownNeedsOf(model: ResourceModel): ReadonlySet<string> {
  return new Set(pathsOf(model).map(([first = '']) => model.fields.get(first)?.key ?? first))
}

function pathsOf(model: ResourceModel): readonly (readonly string[])[] {
  return model.calculados.filter(({ key }) => asksFor(model, key)).flatMap(pathsOfField)
}

function pathsOfField(field: FieldDefinition): readonly (readonly string[])[] {
  const named = field.chamar === null ? undefined : FUNCTIONS[field.chamar]
  const byFunction =
    named?.kind === 'registro' ? [...named.proprios, ...named.needs].map((path) => path.split('.')) : []
  return [...byFunction, ...(field.formula ? namesIn(field.formula.tree) : [])]
}
