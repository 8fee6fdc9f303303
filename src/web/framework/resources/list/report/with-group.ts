import type { CrudFilters } from '../../../../refine/hooks'
import type { ReportGroupHead } from './use-groups'

/** The filters of the rows of a group among those that are filtered already; of two bounds of a period the narrower stands. */
export function withGroup(filters: CrudFilters, { filtros }: Pick<ReportGroupHead, 'filtros'>): CrudFilters {
  return filtros.reduce<CrudFilters>((all, { campo, op, valor }) => {
    const isSame = (filter: CrudFilters[number]) =>
      'field' in filter && filter.field === campo && filter.operator === op
    const before = all.find(isSame)
    const value = op === 'null' ? true : op === 'eq' ? valor : narrower(op, valor, before?.value)
    return [...all.filter((filter) => !isSame(filter)), { field: campo, operator: op, value }]
  }, filters)
}

function narrower(op: 'gte' | 'lte', valor: string, before: unknown): string {
  if (typeof before !== 'string') return valor
  return (op === 'gte') === before > valor ? before : valor
}
