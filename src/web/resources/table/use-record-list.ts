import type { WireRecord } from '../../fields/renderer'
import { type CrudFilters, type CrudSorting, useList } from '../../refine/hooks'

interface RecordListQuery {
  readonly recurso: string
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly current: number
  readonly pageSize: number
  readonly enabled?: boolean
}

/** One page of a resource. The rows before stay while the next ones are fetched, so the table does not jump. */
export function useRecordList({ recurso, filters, sorters, current, pageSize, enabled = true }: RecordListQuery) {
  const { data, error, isFetching, isPreviousData, refetch } = useList({
    resource: recurso,
    filters,
    sorters,
    pagination: { current, pageSize },
    liveMode: enabled ? 'auto' : 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, enabled },
  })
  const rows: readonly WireRecord[] | undefined = data?.data
  return {
    rows,
    total: data?.total ?? null,
    /** Only while there is nothing to show: a later failure keeps the rows that are on screen. */
    error: rows === undefined ? error : null,
    isRefreshing: isFetching && (rows === undefined || isPreviousData),
    refetch: () => {
      void refetch()
    },
  }
}
