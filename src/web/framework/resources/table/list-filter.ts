import type { CrudFilter, CrudFilters } from '../../../refine/hooks'

/** One condition on one field. `q` is the search over all searched fields. */
export interface ListFilter {
  readonly field: string
  readonly operator: 'eq' | 'in' | 'gte' | 'lte' | 'contains'
  readonly value: unknown
}

type FieldCondition = Extract<CrudFilter, { field: string }>

/** Replaces every condition on one field; an empty `next` takes the filter away. */
export function replaceFilter(filters: CrudFilters, field: string, next: readonly ListFilter[]): CrudFilters {
  return [...filters.filter((filter) => !('field' in filter) || filter.field !== field), ...next]
}

export function filtersOf(filters: CrudFilters, field: string): readonly FieldCondition[] {
  return filters.filter((filter): filter is FieldCondition => 'field' in filter && filter.field === field)
}

/** What is typed in the search box. */
export function searchOf(filters: CrudFilters): string {
  const value: unknown = filtersOf(filters, 'q')[0]?.value
  return typeof value === 'string' ? value : ''
}

export function withSearch(filters: CrudFilters, text: string): CrudFilters {
  const trimmed = text.trim()
  return replaceFilter(filters, 'q', trimmed === '' ? [] : [{ field: 'q', operator: 'eq', value: trimmed }])
}
