import { useRef } from 'react'
import { type CrudFilters, type CrudSorting, useList } from '../../../refine/hooks'
import { askedOf, ROWS_ALONE, useListTotal } from '../../../refine/list/use-list-total'
import type { WireRecord } from '../../fields/renderer'

interface RecordListQuery {
  readonly recurso: string
  /** Keys of what is asked of each row; null: all. */
  readonly campos: readonly string[] | null
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly current: number
  readonly pageSize: number
  readonly enabled?: boolean
}

/**
 * One page of a resource. The rows before stay while the next ones are fetched, so the table does not jump; the count comes by itself,
 * and until then the rows are there without it.
 */
export function useRecordList(query: RecordListQuery) {
  const { recurso, campos, filters, sorters, current, pageSize, enabled = true } = query
  const { data, error, isFetching, isPreviousData, refetch } = useList({
    resource: recurso,
    filters: [...filters, ...askedOf(campos), ...ROWS_ALONE],
    sorters,
    pagination: { current, pageSize },
    liveMode: enabled ? 'auto' : 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, enabled },
  })
  const rows: readonly WireRecord[] | undefined = data?.data
  const isOwn = rows !== undefined && !isPreviousData
  const part = isOwn ? { start: (current - 1) * pageSize, size: pageSize, rows: rows.length } : null
  const counted = useListTotal({ recurso, filters, part })
  // the count belongs to the rows on screen
  const shown = useRef<number | null>(null)
  if (isOwn) shown.current = counted
  return {
    rows,
    total: shown.current,
    /** Only while there is nothing to show: a later failure keeps the rows that are on screen. */
    error: rows === undefined ? error : null,
    isRefreshing: isFetching && (rows === undefined || isPreviousData),
    refetch: () => {
      void refetch()
    },
  }
}
