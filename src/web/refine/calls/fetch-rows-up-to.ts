import type { BaseRecord, CrudFilters, CrudSorting } from '@refinedev/core'
import { askedOf } from '../list/use-list-total'
import { dataProvider } from '../providers/data-provider'

const PAGE = 100

interface RowsQuery {
  readonly recurso: string
  /** Keys of what is asked of each row; null: all. */
  readonly campos: readonly string[] | null
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly limit: number
}

/** The first rows of a list as it is filtered and ordered, at most `limit`. */
export async function fetchRowsUpTo({
  recurso,
  campos,
  filters,
  sorters,
  limit,
}: RowsQuery): Promise<readonly BaseRecord[]> {
  const rows: BaseRecord[] = []
  for (let current = 1; rows.length < limit; current += 1) {
    const { data, total } = await dataProvider.getList({
      resource: recurso,
      filters: [...filters, ...askedOf(campos)],
      sorters,
      pagination: { current, pageSize: PAGE, mode: 'server' },
    })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, limit)
}
