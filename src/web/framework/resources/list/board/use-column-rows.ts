import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CrudFilters, CrudSorting } from '../../../../refine/hooks'
import { BOARD_PART, type BoardColumn } from '../../../../refine/list/use-board'
import { useListWindows } from '../../../../refine/list/use-list-windows'
import type { WireRecord } from '../../../fields/renderer'
import { ASK_EVERY, useThrottled } from '../virtual/use-virtual-rows'
import { type RowRange, rowsInView, scrollTopFor, windowsOf } from '../virtual/window-geometry'

export interface ColumnQuestion {
  readonly recurso: string
  readonly campos: readonly string[] | null
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
}

/** Before anything is measured: what a tall screen shows. */
const FIRST: RowRange = { first: 0, end: 12 }

/** The cards of a column near the screen: the first come with the board, those further down are read as one scrolls. */
export function useColumnRows(question: ColumnQuestion, column: BoardColumn, rowHeight: number) {
  const { valor, total, registros } = column
  const box = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(FIRST)
  const filters = useMemo(
    () => [...question.filters, { field: '_coluna', operator: 'eq' as const, value: valor ?? '' }],
    [question.filters, valor],
  )
  const settled = useThrottled(range, ASK_EVERY)
  const numbers = useMemo(() => windowsOf(settled, BOARD_PART).filter((number) => number > 0), [settled])
  const { rows } = useListWindows({
    ...question,
    filters,
    size: BOARD_PART,
    numbers: total > BOARD_PART ? numbers : NONE,
    live: false,
    counted: total,
  })
  const read = useCallback(() => {
    const element = box.current
    if (!element || total === 0) return
    const next = rowsInView(viewportOf(element, rowHeight), total)
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next))
  }, [rowHeight, total])
  useEffect(read, [read])

  const rowAt = (index: number): WireRecord | undefined =>
    index < BOARD_PART ? registros[index] : rows.get(Math.floor(index / BOARD_PART))?.[index % BOARD_PART]
  const reveal = useCallback(
    (index: number) => {
      const element = box.current
      const top = element && scrollTopFor(index, viewportOf(element, rowHeight))
      if (element && top !== null) element.scrollTop = top
      read()
    },
    [rowHeight, read],
  )
  return { box, first: Math.min(range.first, total), end: Math.min(range.end, total), rowAt, reveal, onScroll: read }
}

const NONE: readonly number[] = []

function viewportOf(element: HTMLElement, rowHeight: number) {
  return { scrollTop: element.scrollTop, height: element.clientHeight, rowHeight }
}
