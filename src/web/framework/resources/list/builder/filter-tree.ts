import type { Operator } from '../../../../../declaration/derive/filter-operators'
import type { CrudFilter, CrudFilters } from '../../../../refine/hooks'

/** A comparison as people choose it: `null` of the wire is two of them. */
export type Comparison = Exclude<Operator, 'null'> | 'blank' | 'filled'

export interface FilterRule {
  readonly kind: 'regra'
  readonly campo: string
  readonly como: Comparison
  readonly valor: unknown
}

export interface FilterGroup {
  readonly kind: 'grupo'
  readonly junta: 'e' | 'ou'
  readonly itens: readonly FilterNode[]
}

export type FilterNode = FilterRule | FilterGroup

/** Groups inside groups: the outermost is the first level. */
export const LEVELS = 3

export const EMPTY_TREE: FilterGroup = { kind: 'grupo', junta: 'e', itens: [] }

/** The trees among the filters of a list as one group; the other filters are chips and stay where they are. */
export function treeOf(filters: CrudFilters): FilterGroup {
  const trees = filters.filter((filter) => !('field' in filter)).map(toNode)
  const [only] = trees
  if (trees.length === 1 && only?.kind === 'grupo') return only
  return { ...EMPTY_TREE, itens: trees }
}

/** The filters with their trees replaced by this one; an empty group filters nothing. */
export function withTree(filters: CrudFilters, tree: FilterGroup): CrudFilters {
  const chips = filters.filter((filter) => 'field' in filter)
  const whole = toFilter(tree)
  return whole === null ? chips : [...chips, whole]
}

export function countRules(node: FilterNode): number {
  return node.kind === 'regra' ? 1 : node.itens.reduce((sum, item) => sum + countRules(item), 0)
}

const OPERATORS = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  like: 'contains',
  ini: 'startswith',
  in: 'in',
  nin: 'nin',
  blank: 'null',
  filled: 'nnull',
} as const satisfies Record<Comparison, string>

function toFilter(node: FilterNode): CrudFilter | null {
  if (node.kind === 'regra') {
    const asks = node.como === 'blank' || node.como === 'filled'
    return { field: node.campo, operator: OPERATORS[node.como], value: asks ? true : node.valor }
  }
  const items = node.itens.flatMap((item) => toFilter(item) ?? [])
  if (items.length === 0) return null
  return { operator: node.junta === 'e' ? 'and' : 'or', value: items }
}

function toNode(filter: CrudFilter): FilterNode {
  if (!('field' in filter)) {
    return { kind: 'grupo', junta: filter.operator === 'or' ? 'ou' : 'e', itens: filter.value.map(toNode) }
  }
  const { field, operator, value } = filter
  return { kind: 'regra', campo: field, como: comparisonOf(operator), valor: value }
}

function comparisonOf(operator: string): Comparison {
  const names = Object.keys(OPERATORS).filter((name): name is Comparison => name in OPERATORS)
  return names.find((name) => OPERATORS[name] === operator) ?? 'eq'
}
