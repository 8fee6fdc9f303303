import { useEffect, useRef, useState } from 'react'
import type { WireRecord } from '../../fields/renderer'

interface ListKeys {
  readonly rows: readonly WireRecord[]
  readonly onOpen: (id: number) => void
  readonly onSearch: () => void
  readonly onCreate: (() => void) | null
}

/** j and k move, Enter opens, / searches, n makes a new record; never while something is being typed. Returns the row stood on. */
export function useListKeys(keys: ListKeys): number {
  const [active, setActive] = useState(-1)
  const latest = useRef({ ...keys, active })
  latest.current = { ...keys, active }
  const { rows } = keys
  useEffect(() => setActive((index) => Math.min(index, rows.length - 1)), [rows])

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event)) return
      const act = actFor(event.key, latest.current, setActive)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  useEffect(() => {
    document.querySelector(`[data-row="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return active
}

type State = ListKeys & { readonly active: number }

function actFor(key: string, state: State, setActive: (index: number) => void): (() => void) | null {
  const { rows, active, onOpen, onSearch, onCreate } = state
  if (key === 'j') return () => setActive(Math.min(active + 1, rows.length - 1))
  if (key === 'k') return () => setActive(Math.max(active - 1, 0))
  if (key === '/') return onSearch
  if (key === 'n') return onCreate
  const id = rows[active]?.id
  return key === 'Enter' && typeof id === 'number' ? () => onOpen(id) : null
}

/** Typing, a shortcut of the browser, an open dialog, or a control that Enter belongs to. */
function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('.ant-modal-wrap:not([style*="display: none"]), [role="dialog"][aria-modal="true"]'))
    return true
  const { target } = event
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"], [role="dialog"]'))
    return true
  return event.key === 'Enter' && target.closest('a, button, [role="button"], th') !== null
}
