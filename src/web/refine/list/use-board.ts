import { type CrudFilters, type CrudSorting, useCustom, useInvalidate, useSubscription } from '@refinedev/core'
import type { BaseRecord } from '../hooks'
import { askedOf } from './use-list-total'

/** A column of a board, as the API answers it: how many rows it has, what they come to, and the first of them. */
export interface BoardColumn {
  readonly valor: string | null
  readonly total: number
  readonly totais: BaseRecord
  readonly registros: readonly BaseRecord[]
}

interface BoardQuery {
  readonly recurso: string
  /** Keys of what is asked of each row; null: all. */
  readonly campos: readonly string[] | null
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly live: boolean
}

/** Rows of a column that come with the board, and of each part of it that is read further down. */
export const BOARD_PART = 20

/** All columns of a list drawn as a board, in one question; a change of the resource asks it again. */
export function useBoard({ recurso, campos, filters, sorters, live }: BoardQuery) {
  const invalidate = useInvalidate()
  useSubscription({
    channel: `resources/${recurso}`,
    enabled: live,
    onLiveEvent: () => void invalidate({ resource: recurso, invalidates: ['list'] }),
  })
  const { data, error, refetch } = useCustom<{ readonly colunas: readonly BoardColumn[] }>({
    url: `/${recurso}/quadro`,
    method: 'get',
    config: {
      filters: [...filters, ...askedOf(campos), { field: '_end', operator: 'eq', value: BOARD_PART }],
      sorters: [...sorters],
    },
    errorNotification: false,
    queryOptions: {
      queryKey: ['data', 'default', recurso, 'list', { quadro: { campos, filters, sorters } }],
      keepPreviousData: true,
    },
  })
  const columns = data?.data.colunas
  return {
    /** undefined while the first answer is on its way. */
    columns,
    total: columns?.reduce((sum, { total }) => sum + total, 0) ?? null,
    /** Only while there is nothing to show. */
    error: columns === undefined ? error : null,
    refetch: () => void refetch(),
  }
}
