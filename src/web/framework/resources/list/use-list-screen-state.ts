import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserResource } from '../../../refine/user-config'
import { useBulkOffer } from '../bulk/bulk-acts'
import { useSelection } from '../bulk/use-selection'
import { useGivenColumns } from './columns/use-column-layout'
import { useCreatePath } from './create-button'
import { useListKeys } from './keys/use-list-keys'
import { useOwnKeys } from './keys/use-own-keys'
import { rowFields } from './row-fields'
import { useListRows } from './use-list-rows'
import { askedFilters, useListState } from './use-list-state'
import { useRowOpening } from './use-row-opening'

export type ListScreenState = ReturnType<typeof useListScreenState>

/** All that a list screen holds: what is asked for, what came, how its columns stand, what is ticked and what the keys do. */
export function useListScreenState(definition: UserResource, given: readonly string[] | null) {
  const { view, change, place } = useListState(definition)
  const asked = useMemo(() => askedFilters(view), [view])
  const columnLayout = useGivenColumns(definition, view.visao, given)
  const { colunas } = columnLayout.layout
  const isBoard = view.modo === 'quadro'
  const campos = useMemo(() => rowFields(definition, colunas), [definition, colunas])
  const [inColumns, setInColumns] = useState<number | null>(null)
  const list = useListRows({ definition, campos, view, asked, onPlace: place })
  const navigate = useNavigate()
  const openingOf = useRowOpening(definition)
  const searchRef = useRef<HTMLInputElement>(null)
  const createPath = useCreatePath(definition)
  const offer = useBulkOffer(definition)
  const selection = useSelection(list.rows, JSON.stringify(asked))
  const keys = useOwnKeys(definition, selection)
  const { active: activeRow, stand } = useListKeys({
    count: list.count,
    rowAt: list.rowAt,
    reveal: list.reveal,
    onOpen: (record) => openingOf(record)?.(),
    onSearch: () => searchRef.current?.focus(),
    onCreate: createPath === null ? null : () => navigate(createPath),
    onTick: offer && (({ id }) => selection.tick(toggled(selection.keys, String(id)))),
    ...keys,
  })
  const total = isBoard ? inColumns : list.total
  const screen = useMemo(
    () => ({ definition, view, change, columns: colunas, total }),
    [definition, view, change, colunas, total],
  )
  return {
    definition,
    view,
    change,
    asked,
    campos,
    list,
    total,
    setInColumns,
    columnLayout,
    searchRef,
    createPath,
    activeRow,
    stand,
    ownKeys: keys.own,
    screen,
    offer,
    selection,
  }
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
}
