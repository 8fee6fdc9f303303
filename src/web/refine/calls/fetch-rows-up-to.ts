import type { BaseRecord, CrudFilters, CrudSorting } from '@refinedev/core'
import { dataProvider } from '../providers/data-provider'

const PAGE = 100

interface RowsQuery {
  readonly recurso: string
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly limit: number
}

/** The first rows of a list as it is filtered and ordered, at most `limit`. */
export async function fetchRowsUpTo({ recurso, filters, sorters, limit }: RowsQuery): Promise<readonly BaseRecord[]> {
  const rows: BaseRecord[] = []
  for (let current = 1; rows.length < limit; current += 1) {
    const { data, total } = await dataProvider.getList({
      resource: recurso,
      filters,
      sorters,
      pagination: { current, pageSize: PAGE, mode: 'server' },
    })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, limit)
}
