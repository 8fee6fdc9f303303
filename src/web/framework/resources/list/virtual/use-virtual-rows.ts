import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CrudFilters } from '../../../../refine/hooks'
import { useListWindows } from '../../../../refine/list/use-list-windows'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { placeholderRow } from '../../table/placeholder-rows'
import type { TableWindow } from '../../table/table-window'
import type { ListView } from '../use-list-state'
import { type RowRange, rowsInView, scrollTopFor, windowsOf } from './window-geometry'

/** Pixels of a row until one is drawn and measured; all of a table are the same. */
const USUAL_HEIGHT = 34
/** Milliseconds between two questions to the server while the scroll moves. */
export const ASK_EVERY = 120
/** Milliseconds of rest before the address says where the list stands. */
const REST = 400

interface VirtualRows {
  readonly definition: UserResource
  readonly campos: readonly string[] | null
  readonly view: ListView
  readonly asked: CrudFilters
  /** Called when the scroll rests in another window. */
  readonly onPlace: (current: number) => void
  readonly enabled: boolean
}

/**
 * One long list read in windows of `por_pagina` as one scrolls: rows near the screen are there, those on their way have placeholders,
 * those far away are forgotten. Sorting, filtering and searching go back to the top.
 */
export function useVirtualRows({ definition, campos, view, asked, onPlace, enabled }: VirtualRows) {
  const size = definition.lista.por_pagina
  const { sorters, current } = view
  const box = useRef<HTMLElement | null>(null)
  const [rowHeight, setRowHeight] = useState(USUAL_HEIGHT)
  const [range, setRange] = useState<RowRange>(() => rangeAt((current - 1) * size))
  const settled = useThrottled(range, ASK_EVERY)
  const numbers = useMemo(() => (enabled ? windowsOf(settled, size) : []), [enabled, settled, size])
  const list = useListWindows({
    recurso: definition.recurso,
    campos,
    filters: asked,
    sorters,
    size,
    numbers,
    live: enabled && definition.tempo_real,
  })
  const { total, reach } = list

  const read = useCallback(() => {
    const element = box.current
    if (!element || reach === null) return
    const next = rowsInView(viewportOf(element, rowHeight), reach)
    setRowHeight(measuredHeight(element) ?? rowHeight)
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next))
  }, [reach, rowHeight])
  useEffect(read, [read])

  const question = JSON.stringify([asked, sorters])
  const before = useRef(question)
  useEffect(() => {
    if (before.current === question) return
    before.current = question
    setRange(rangeAt(0))
    if (box.current) box.current.scrollTop = 0
  }, [question])

  const place = Math.floor((range.first + (range.first > 0 ? 10 : 0)) / size) + 1
  useRest(enabled && reach !== null ? place : current, current, onPlace)

  const start = useRef((current - 1) * size * USUAL_HEIGHT)
  const attach = useCallback((element: HTMLElement | null) => {
    box.current = element
    if (element && start.current > 0) element.scrollTop = start.current
    start.current = 0
  }, [])
  const reveal = useCallback(
    (index: number) => {
      const element = box.current
      const top = element && scrollTopFor(index, viewportOf(element, rowHeight))
      if (element && top !== null) element.scrollTop = top
    },
    [rowHeight],
  )
  const rowAt = useCallback(
    (index: number): WireRecord | undefined => list.rows.get(Math.floor(index / size))?.[index % size],
    [list.rows, size],
  )
  const end = reach === null ? range.end : Math.min(range.end, reach)
  const rows = reach === null ? undefined : drawn({ first: range.first, end }, rowAt)
  const window: TableWindow = {
    first: range.first,
    total: reach ?? 0,
    counted: total,
    rowHeight,
    attach,
    onScroll: read,
  }
  return {
    rows,
    total,
    reach,
    rowAt,
    reveal,
    window,
    error: list.error,
    isRefreshing: list.isFetching && list.isFirst,
    refetch: list.refetch,
  }
}

/** Says where the scroll is once it has rested somewhere else. */
function useRest(place: number, current: number, onPlace: (current: number) => void): void {
  useEffect(() => {
    if (place === current) return
    const timer = setTimeout(() => onPlace(place), REST)
    return () => clearTimeout(timer)
  }, [place, current, onPlace])
}

function drawn({ first, end }: RowRange, rowAt: (index: number) => WireRecord | undefined): readonly WireRecord[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => rowAt(first + at) ?? placeholderRow(first + at))
}

/** Before anything is measured: as many rows as a large screen shows. */
function rangeAt(first: number): RowRange {
  return { first, end: first + 40 }
}

function viewportOf(element: HTMLElement, rowHeight: number) {
  return { scrollTop: element.scrollTop, height: element.clientHeight, rowHeight }
}

function measuredHeight(element: HTMLElement): number | null {
  const height = element.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight
  return height || null
}

/** The value, at most once in so many milliseconds; the last one always comes. */
export function useThrottled<T>(value: T, every: number): T {
  const [shown, setShown] = useState(value)
  const last = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, last.current + every - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setShown(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, every])
  return shown
}
