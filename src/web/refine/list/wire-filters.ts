import type { CrudFilter, CrudFilters, CrudOperators, CrudSorting, LogicalFilter } from '@refinedev/core'

/**
 * Refine operator → suffix of the parameter on the wire of docs/fio.md. What is not here does not exist on the wire.
 */
const SUFFIXES: Partial<Record<CrudOperators, string>> = {
  eq: '',
  ne: '_ne',
  gte: '_gte',
  lte: '_lte',
  gt: '_gt',
  lt: '_lt',
  contains: '_like',
  startswith: '_ini',
  in: '_in',
  nin: '_nin',
  null: '_null',
  nnull: '_null',
}

type Tree = { readonly e: readonly Tree[] } | { readonly ou: readonly Tree[] } | TreeLeaf
interface TreeLeaf {
  readonly campo: string
  readonly op: string
  readonly valor: unknown
}

/**
 * Adds filters to a query string: `f`, `f_gte` … and `_onde` for OR, and for a name that is `taken` there. A blank value and an
 * empty list filter nothing.
 * Throws on an operator that the wire does not have and on two filters that would overwrite each other: a filter that is
 * dropped in silence shows rows that nobody asked for.
 */
export function appendFilters(
  query: URLSearchParams,
  filters: CrudFilters = [],
  taken: ReadonlySet<string> = new Set(),
): void {
  const trees: Tree[] = []
  for (const filter of filters) {
    if (!('field' in filter)) trees.push(toTree(filter))
    else if (isBlank(filter.value)) continue
    else if (taken.has(filter.field + suffixOf(filter.operator))) trees.push(toTree(filter))
    else appendLeaf(query, filter)
  }
  if (trees.length > 0) query.set('_onde', JSON.stringify(trees.length === 1 ? trees[0] : { e: trees }))
}

export function appendSorters(query: URLSearchParams, sorters: CrudSorting = []): void {
  if (sorters.length === 0) return
  query.set('_sort', sorters.map((sorter) => sorter.field).join(','))
  query.set('_order', sorters.map((sorter) => sorter.order).join(','))
}

/** The operator and field that a parameter name means, tried against the known field keys; null when it is no filter. */
export function parseFilterName(name: string, keys: ReadonlySet<string>): { field: string; operator: Operator } | null {
  if (keys.has(name)) return { field: name, operator: 'eq' }
  for (const [operator, suffix] of OPERATORS) {
    if (suffix && name.endsWith(suffix) && keys.has(name.slice(0, -suffix.length))) {
      return { field: name.slice(0, -suffix.length), operator }
    }
  }
  return null
}

export type Operator = Exclude<CrudOperators, 'or' | 'and'>
const OPERATORS = Object.entries(SUFFIXES).filter((entry): entry is [Operator, string] => entry[0] in SUFFIXES)

function appendLeaf(query: URLSearchParams, { field, operator, value }: LogicalFilter): void {
  const name = field === 'q' ? 'q' : field + suffixOf(operator)
  if (query.has(name)) throw new Error(`Two filters "${name}" would overwrite each other.`)
  for (const item of valuesOf(operator, value)) query.append(name, String(item))
}

function valuesOf(operator: CrudOperators, value: unknown): readonly unknown[] {
  if (operator === 'null') return [true]
  if (operator === 'nnull') return [false]
  if (Array.isArray(value) && operator !== 'in' && operator !== 'nin') {
    throw new Error(`Operator "${operator}" takes one value, not a list.`)
  }
  return [value].flat()
}

function suffixOf(operator: CrudOperators): string {
  const suffix = SUFFIXES[operator]
  if (suffix === undefined) throw new Error(`Unknown filter operator "${operator}".`)
  return suffix
}

function toTree(filter: CrudFilter): Tree {
  if (!('field' in filter)) {
    return filter.operator === 'or' ? { ou: filter.value.map(toTree) } : { e: filter.value.map(toTree) }
  }
  const { field, operator, value } = filter
  if (operator === 'null' || operator === 'nnull') return { campo: field, op: 'null', valor: operator === 'null' }
  return { campo: field, op: suffixOf(operator).slice(1) || 'eq', valor: value }
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
