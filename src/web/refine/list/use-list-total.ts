import type { CrudFilters } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { dataProvider, NO_COUNT } from '../providers/data-provider'

/** Beside the filters of a list: its rows without their count. */
export const ROWS_ALONE: CrudFilters = [{ field: '_total', operator: 'eq', value: NO_COUNT }]
/** Beside the filters of a list: of each row only what stands under these keys, and what is always there; null: all of it. */
export function askedOf(campos: readonly string[] | null): CrudFilters {
  return campos === null ? [] : [{ field: '_campos', operator: 'eq', value: campos.join() }]
}

/** Beside the filters of a list: the count without its rows. */
const COUNT_ALONE: CrudFilters = [{ field: '_total', operator: 'eq', value: 'so' }]

/** Milliseconds that a count is believed without asking again; what somebody writes asks again at once. */
const BELIEVED_MS = 30_000

interface ListPart {
  readonly recurso: string
  readonly filters: CrudFilters
  /** Place of the first row, from 0, and the rows that came; null while none of this question did. */
  readonly part: { readonly start: number; readonly size: number; readonly rows: number } | null
}

/**
 * The count of a list, apart from its rows: by its filters alone, so neither another page nor another order asks for it, and not at all
 * where the rows themselves say it. Null until it is known.
 */
export function useListTotal({ recurso, filters, part }: ListPart): number | null {
  const told = part && toldByRows(part)
  const { data } = useQuery({
    queryKey: ['data', 'default', recurso, 'list', { total: filters }],
    queryFn: async ({ signal }) => {
      const { total } = await dataProvider.getList({
        resource: recurso,
        filters: [...filters, ...COUNT_ALONE],
        pagination: { mode: 'client' },
        meta: { queryContext: { queryKey: [], ...(signal && { signal }) } },
      })
      return total
    },
    enabled: part !== null && told === null,
    keepPreviousData: false,
    staleTime: BELIEVED_MS,
  })
  return told ?? data ?? null
}

/** A page that is not full is the last one, unless it lies beyond it. */
function toldByRows({ start, size, rows }: NonNullable<ListPart['part']>): number | null {
  if (rows >= size) return null
  return rows > 0 || start === 0 ? start + rows : null
}
