import type { BaseRecord, CrudFilters } from '@refinedev/core'
import { dataProvider } from '../providers/data-provider'

const PAGE = 100

/** Every row that meets the filters, page by page in the order of the ids. For lists that belong to one record. */
export async function fetchAllRows(resource: string, filters: CrudFilters): Promise<readonly BaseRecord[]> {
  const rows: BaseRecord[] = []
  for (let current = 1; ; current += 1) {
    const { data, total } = await dataProvider.getList({
      resource,
      filters,
      pagination: { current, pageSize: PAGE, mode: 'server' },
    })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
