import { FILTERABLE, OPERATORS, type Operator } from '../../../../declaration/derive/filter-operators'
import type { ResourceModel } from '../model'

/** A parameter name of the wire → what it filters: the literal map that a request's names are looked up in. */
export interface FilterName {
  readonly key: string
  readonly operator: Operator
}

const known = new WeakMap<ResourceModel, ReadonlyMap<string, FilterName>>()

export function filterNamesOf(model: ResourceModel): ReadonlyMap<string, FilterName> {
  const before = known.get(model)
  if (before) return before
  const names = new Map<string, FilterName>()
  // Exact keys last: a field that happens to be called `x_in` wins over the operator `in` of `x`.
  for (const suffixed of [true, false]) {
    for (const [key, tipo] of filterableKeys(model)) {
      for (const operator of FILTERABLE[tipo]?.operadores ?? []) {
        if ((operator !== 'eq') === suffixed) names.set(parameterOf(key, operator), { key, operator })
      }
    }
  }
  known.set(model, names)
  return names
}

/** Parameters that may be suggested: never one of a field that the user may not see. */
export function parametersShown(model: ResourceModel, hidden: ReadonlySet<string>): readonly string[] {
  return [...filterNamesOf(model)].filter(([, { key }]) => !hidden.has(key)).map(([parameter]) => parameter)
}

export function parameterOf(key: string, operator: Operator): string {
  return operator === 'eq' ? key : `${key}_${operator}`
}

export function isOperator(text: unknown): text is Operator {
  return typeof text === 'string' && OPERATORS.some((operator) => operator === text)
}

function filterableKeys(model: ResourceModel) {
  return [
    ...[...model.columns.values(), ...model.computed.values()].map(({ key, tipo }) => [key, tipo] as const),
    ...[...model.muitos, ...model.unions].map(({ field }) => [field.key, field.tipo] as const),
  ]
}
