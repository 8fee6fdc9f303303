import { type RefObject, useEffect, useRef } from 'react'
import type { WireRecord } from '../../fields/renderer'

interface NextFocusInput {
  readonly rows: readonly WireRecord[] | undefined
  /** What holds the table; it takes the focus when no row is left. */
  readonly box: RefObject<HTMLElement | null>
  /** A dialog over the table, which gives the focus back itself before this may. */
  readonly dialog: object | null
}

/**
 * Keeps the keyboard in its place when a row goes with the button that was pressed: the row that takes its place gets the focus.
 *
 * Returns  what to call with the record that is about to go.
 */
export function useNextFocus({ rows, box, dialog }: NextFocusInput): (record: WireRecord) => void {
  const going = useRef<{ readonly id: unknown; readonly index: number } | null>(null)
  useEffect(() => {
    const gone = going.current
    if (gone === null || dialog !== null || rows === undefined || rows.some(({ id }) => id === gone.id)) return
    going.current = null
    // Whoever is somewhere else by now stays there.
    if (document.activeElement !== document.body) return
    const lines = box.current?.querySelectorAll('tr[data-row-key]') ?? []
    const line = lines[Math.min(gone.index, lines.length - 1)]
    const next = line?.querySelector('button') ?? box.current
    next?.focus()
  }, [rows, box, dialog])
  return (record) => {
    going.current = { id: record.id, index: rows?.findIndex(({ id }) => id === record.id) ?? 0 }
  }
}
