import { useState } from 'react'
import { useList, useSubscription } from '../../../../refine/hooks'
import { isApiError } from '../../../../refine/http-error'

/** What is kept beside a record. */
export interface BesidePlace {
  readonly recurso: string
  readonly id: number
  readonly kind: 'anexos' | 'comentarios'
  /** Whether the resource keeps this at all. */
  readonly enabled: boolean
}

const PAGE = 50
/** Most rows of one page (docs/fio.md, "Listas"). */
const LARGEST = 100

/** The lines of one kind beside a record, newest first; read again when the record's resource changes anywhere. */
export function useBeside({ recurso, id, kind, enabled }: BesidePlace) {
  const [size, setSize] = useState(PAGE)
  const { data, error, refetch } = useList({
    resource: `${recurso}/${id}/${kind}`,
    pagination: { current: 1, pageSize: size },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled, keepPreviousData: true, staleTime: 0, retry: false },
  })
  useSubscription({ channel: `resources/${recurso}`, types: ['*'], enabled, onLiveEvent: () => void refetch() })
  const total = data?.total ?? null
  return {
    rows: data?.data ?? null,
    total,
    error,
    /** A user from outside the company may see the record and not this. */
    forbidden: isApiError(error) && error.statusCode === 403,
    more: total !== null && total > size && size < LARGEST ? () => setSize(LARGEST) : null,
    refetch: () => void refetch(),
  }
}

export type Beside = ReturnType<typeof useBeside>
