import { useCallback, useEffect, useMemo, useRef } from 'react'
import { texts } from '../../../../i18n/teclas-texts'
import { isQuestionOpen, stepsOf } from '../../../../layout/keys/row-steps'
import { useShownKeys } from '../../../../layout/keys/shown-keys'
import type { WireRecord } from '../../../fields/renderer'
import { type Stood, useStood } from './use-stood'

interface ListKeys {
  /** Rows that there are to move over; of a long list all of them. */
  readonly count: number
  /** undefined while it is on its way. */
  readonly rowAt: (index: number) => WireRecord | undefined
  /** Brings a row of a long list on screen; null: rows are drawn already. */
  readonly reveal: ((index: number) => void) | null
  readonly onOpen: (record: WireRecord) => void
  readonly onSearch: () => void
  readonly onCreate: (() => void) | null
  /** Ticks the row stood on, or takes its tick; null where there are no ticks. */
  readonly onTick: ((record: WireRecord) => void) | null
  /** Keys of this list's own, done to the row stood on: what they are called, and what they do; null: nothing with that row. */
  readonly own: Readonly<Record<string, string>>
  readonly onOwn: (key: string, record: WireRecord | undefined) => (() => void) | null
}

/** Rows of a PageDown. */
const PAGE = 15

/**
 * j, k and the arrows move, PageDown, PageUp, Home and End go far, Enter opens, the space bar ticks, / searches, n makes a new record;
 * never while something is being typed. Returns the row stood on: the same one while others come and go around it, its place when it
 * goes itself; and how another one is stood on.
 */
export function useListKeys(keys: ListKeys): { readonly active: number; readonly stand: (index: number) => void } {
  const { own } = keys
  useShownKeys(useMemo(() => texts.listaCom(own), [own]))
  // a list of work is stood on from the first
  const least = Object.keys(own).length > 0 ? 0 : -1
  const [stood, setStood] = useStood({ index: least, id: null })
  const active = Math.max(least, Math.min(placeOf(stood, keys.rowAt), keys.count - 1))
  const id = keys.rowAt(active)?.id
  const latest = useRef({ ...keys, active })
  /** A list of work is stood on before anybody moves: the first step down only takes its row. */
  const hasBegun = useRef(stood.id !== null)
  /** Whoever only opened the page is not led away from its top. */
  const hasMoved = useRef(stood.id !== null && stood.index > 0)
  latest.current = { ...keys, active }
  useEffect(() => {
    if (id !== undefined && (stood.id !== id || stood.index !== active)) setStood({ index: active, id })
  }, [id, active, stood, setStood])

  const stand = useCallback(
    (index: number) => {
      hasMoved.current = true
      hasBegun.current = true
      setStood({ index, id: latest.current.rowAt(index)?.id ?? null })
    },
    [setStood],
  )
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event)) return
      const isFirstStep = !hasBegun.current && DOWN.includes(event.key) && latest.current.active >= 0
      const act = isFirstStep ? () => stand(latest.current.active) : actFor(event.key, latest.current, stand)
      if (!act) return
      event.preventDefault()
      if (Object.hasOwn(latest.current.own, event.key.toLowerCase())) hasBegun.current = true
      if (event.key in STEPS) leaveRow()
      act()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [stand])

  useEffect(() => {
    const { reveal } = latest.current
    if (active < 0) return
    if (reveal) reveal(active)
    else if (hasMoved.current) document.querySelector(`[data-row="${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return { active, stand }
}

/** How far around its place a row is looked for: others came and went since it was drawn. */
const AROUND = 50

function placeOf({ index, id }: Stood, rowAt: ListKeys['rowAt']): number {
  if (id === null || rowAt(index)?.id === id) return index
  for (let away = 1; away <= AROUND; away += 1) {
    if (rowAt(index - away)?.id === id) return index - away
    if (rowAt(index + away)?.id === id) return index + away
  }
  return index
}

type State = ListKeys & { readonly active: number }

function actFor(key: string, state: State, setActive: (index: number) => void): (() => void) | null {
  const { count, rowAt, active, onOpen, onSearch, onCreate, onTick, own, onOwn } = state
  const step = STEPS[key]
  if (step !== undefined && (key.length === 1 || active >= 0 || state.reveal !== null)) {
    return () => setActive(Math.max(0, Math.min(active + step, count - 1)))
  }
  if (key === '/') return onSearch
  if (key === 'n') return onCreate
  const record = rowAt(active)
  if (key === ' ') return onTick && record && typeof record.id === 'number' ? () => onTick(record) : null
  if (Object.hasOwn(own, key.toLowerCase())) return onOwn(key.toLowerCase(), record)
  return key === 'Enter' && record && typeof record.id === 'number' ? () => onOpen(record) : null
}

/** Who goes on to another row leaves the button of this one: the next Enter is for the row stood on. */
function leaveRow(): void {
  const held = document.activeElement
  if (held instanceof HTMLElement && held.closest('tr[data-row]')) held.blur()
}

const DOWN: readonly string[] = ['j', 'ArrowDown']

/** Keys with a name scroll the page until somebody stands on a row; a long list is always stood on. */
const STEPS = stepsOf(PAGE)

/** Typing, a shortcut of the browser, an open dialog, or a control that the key belongs to. */
function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (isQuestionOpen()) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  if (target.closest(`${TYPED_IN}, [role="dialog"]`)) return true
  if (target.closest('[role="menu"], [aria-haspopup="menu"]') !== null && event.key in STEPS) return true
  return PRESSES.includes(event.key) && target.closest('a, button, input, [role="button"], th') !== null
}

/** A tick is no place to type: whoever has just set one goes on with the keys. */
const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const PRESSES: readonly string[] = ['Enter', ' ']
