import { type CrudFilters, type CrudSorting, useInvalidate, useSubscription } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BaseRecord } from '../hooks'
import { dataProvider } from '../providers/data-provider'
import { askedOf, ROWS_ALONE, useListTotal } from './use-list-total'

export interface ListWindows {
  readonly recurso: string
  /** Keys of what is asked of each row; null: all. */
  readonly campos: readonly string[] | null
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  /** Rows of one window. */
  readonly size: number
  /** Numbers of the windows on screen, from 0; none: nothing is asked. */
  readonly numbers: readonly number[]
  readonly live: boolean
  /** Rows that there are, where something else tells it. */
  readonly counted?: number
}

/** Milliseconds that a window out of sight is kept: going back a little asks nothing, and a hundred thousand rows are never all here. */
const KEPT_MS = 15_000

/**
 * Parts of one long list, each asked when it comes on screen. A change of the resource asks again for those on screen only.
 *
 * Returns  rows by window number, their count once it is there, and the first failure while nothing is there to show.
 */
export function useListWindows(asked: ListWindows) {
  const { recurso, campos, filters, sorters, size, numbers, live } = asked
  const invalidate = useInvalidate()
  useSubscription({
    channel: `resources/${recurso}`,
    enabled: live,
    onLiveEvent: () => void invalidate({ resource: recurso, invalidates: ['list'] }),
  })
  const queries = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ['data', 'default', recurso, 'list', { janela: number, size, campos, filters, sorters }],
      queryFn: ({ signal }: { signal?: AbortSignal | undefined }) =>
        dataProvider.getList<BaseRecord>({
          resource: recurso,
          filters: [...filters, ...askedOf(campos), ...ROWS_ALONE],
          sorters: [...sorters],
          pagination: { current: number + 1, pageSize: size, mode: 'server' },
          meta: { queryContext: { queryKey: [], ...(signal && { signal }) } },
        }),
      // The rows of another window are never a stand-in for this one's.
      keepPreviousData: false,
      cacheTime: KEPT_MS,
      staleTime: KEPT_MS,
    })),
  })
  const question = JSON.stringify([recurso, filters, sorters])
  const parts = numbers.flatMap((number, at) => {
    const data = queries[at]?.data?.data
    return data ? [{ start: number * size, size, rows: data.length }] : []
  })
  const own = useListTotal({ recurso, filters, part: asked.counted === undefined ? (parts.at(-1) ?? null) : null })
  const counted = asked.counted ?? own
  const known = useRef<Known | null>(null)
  if (parts.length > 0) {
    const before = known.current?.question === question ? known.current : null
    known.current = { question, total: counted ?? before?.total ?? null, reach: reachOf(parts, before?.reach ?? 0) }
  }
  const rows = new Map(
    numbers.flatMap((number, at) => {
      const data = queries[at]?.data?.data
      return data ? [[number, data] as const] : []
    }),
  )
  return {
    rows,
    /** Of the question before while the first answer to a new one is on its way. */
    total: known.current?.total ?? null,
    /** Rows that there are for certain: all of them, once they were counted. */
    reach: known.current && (known.current.total ?? known.current.reach),
    isFirst: known.current?.question !== question,
    error: rows.size === 0 ? (queries.find(({ error }) => error !== null)?.error ?? null) : null,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}

interface Known {
  readonly question: string
  readonly total: number | null
  readonly reach: number
}

/** While nobody has counted: after a window that is full there is room for another one. */
function reachOf(
  parts: readonly { readonly start: number; readonly size: number; readonly rows: number }[],
  before: number,
) {
  return Math.max(before, ...parts.map(({ start, size, rows }) => start + (rows < size ? rows : size + size)))
}
