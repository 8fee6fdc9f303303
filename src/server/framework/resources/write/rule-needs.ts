import { listsIn, namesIn } from '../../../../declaration/expressions/names-in'
import type { Expression } from '../../../../declaration/expressions/tree'
import { FUNCTIONS } from '../../../../declaration/functions/functions'
import type { LinkModel, ResourceModel } from '../model'
import { needsOf } from '../read/needs'

/** What the conditions, rules and acts of a resource read that does not stand in the row itself. */
export interface RuleNeeds {
  /** Name of a ref → keys of the other record. */
  readonly hops: ReadonlyMap<string, readonly string[]>
  /** Names of `lista` fields whose rows algum() asks. */
  readonly lists: readonly string[]
  readonly links: readonly LinkModel[]
  /** Whether a field that a function calculates is read. */
  readonly calculates: boolean
}

const known = new WeakMap<ResourceModel, RuleNeeds>()

export function ruleNeedsOf(model: ResourceModel): RuleNeeds {
  const before = known.get(model)
  if (before) return before
  const needs = needsOfTrees(model, treesOf(model))
  known.set(model, needs)
  return needs
}

/** The same of expressions over its records that stand elsewhere. */
export function needsOfTrees(model: ResourceModel, trees: readonly Expression[]): RuleNeeds {
  const paths = trees.flatMap(namesIn)
  const names = new Set(paths.map(([first = '']) => first))
  const calculates = model.calculados.some(
    ({ key, chamar }) => names.has(key) && Object.hasOwn(FUNCTIONS, chamar ?? ''),
  )
  const hops = new Map<string, Set<string>>()
  const add = (ref: string, key: string) => hops.set(ref, (hops.get(ref) ?? new Set()).add(key))
  for (const [first = '', second] of paths) {
    if (second !== undefined && model.fields.get(first)?.tipo === 'ref') add(first, second)
  }
  if (calculates) for (const [ref, keys] of needsOf(model)) for (const key of keys) add(ref, key)
  return {
    hops: new Map([...hops].map(([ref, keys]) => [ref, [...keys]])),
    lists: [...new Set(trees.flatMap(listsIn))],
    links: model.muitos.filter(
      ({ field }) => names.has(field.key) || field.obrigatorio || field.obrigatorio_se !== null,
    ),
    calculates,
  }
}

function treesOf({ definition: { campos, regras, atos } }: ResourceModel): readonly Expression[] {
  const conditions = [
    ...campos.flatMap((field) => [field.visivel_se, field.obrigatorio_se, field.somente_leitura_se]),
    ...regras.flatMap(({ exigir, quando }) => [exigir, quando]),
    ...atos.flatMap(({ visivel_se, quando }) => [visivel_se, ...quando.map(({ exige }) => exige)]),
  ]
  return conditions.flatMap((condition) => (condition ? [condition.tree] : []))
}
