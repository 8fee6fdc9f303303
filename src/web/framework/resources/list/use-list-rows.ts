import type { CrudFilters } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import { useRecordList } from '../table/use-record-list'
import type { ListView } from './use-list-state'
import { useVirtualRows } from './virtual/use-virtual-rows'

interface ListRows {
  readonly definition: UserResource
  /** Keys of what is asked of each row; null: all. */
  readonly campos: readonly string[] | null
  readonly view: ListView
  readonly asked: CrudFilters
  readonly onPlace: (current: number) => void
}

/** The rows of a list screen, in pages or as one long list by what the file says; none where they are drawn in columns. */
export function useListRows({ definition, campos, view, asked, onPlace }: ListRows) {
  const isBoard = view.modo === 'quadro'
  const virtual = definition.lista.rolagem === 'virtual' && !isBoard
  const { current, pageSize, sorters } = view
  const { recurso } = definition
  const paged = useRecordList({
    recurso,
    campos,
    filters: asked,
    sorters,
    current,
    pageSize,
    enabled: !virtual && !isBoard,
  })
  const long = useVirtualRows({ definition, campos, view, asked, onPlace, enabled: virtual })
  if (virtual) return { ...long, count: long.reach ?? 0 }
  // columns stand in the place of rows that may still be known
  const rows = isBoard ? undefined : paged.rows
  return {
    ...paged,
    rows,
    count: rows?.length ?? 0,
    rowAt: (index: number) => rows?.[index],
    reveal: null,
    window: null,
  }
}
