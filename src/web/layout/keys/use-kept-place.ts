import { type RefObject, useEffect } from 'react'
import { focusIfLost } from '../focus-if-lost'
import { isQuestionOpen } from './row-steps'

/**
 * Keeps the keyboard where the work is. What had the focus on the screen may go away with its row or its state: the focus goes to
 * the row that follows, else to the part of the screen that it stood in, else to the heading. Whoever is elsewhere is left there.
 */
export function useKeptPlace(screen: RefObject<HTMLElement>): void {
  useEffect(() => {
    const box = screen.current
    if (box === null) return
    let last: Place | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (box.contains(target)) last = target === box ? null : placeOf(target, box)
      else if (!target.closest(OVER_THE_SCREEN)) last = null
    }
    // whoever points at nothing has left
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`${CONTROL}, ${OVER_THE_SCREEN}`)) last = null
    }
    const keep = () => {
      timer = undefined
      if (last === null || last.element.isConnected || isQuestionOpen()) return
      focusIfLost(nearest(last, box), { preventScroll: true })
    }
    const drawn = new MutationObserver(() => {
      // what a screen does for its own focus comes first
      if (last !== null && document.activeElement === document.body) timer ??= setTimeout(keep, A_TURN)
    })
    drawn.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    return () => {
      drawn.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [screen])
}

/** Milliseconds. */
const A_TURN = 40

const CONTROL = 'a, button, input, textarea, select, label, [tabindex="0"]'
const OVER_THE_SCREEN = '[role="dialog"], [role="menu"], [role="listbox"], .ant-select-dropdown, .ant-picker-dropdown'

/** Where something stood, to be found when it is gone. */
interface Place {
  readonly element: Element
  /** Of the rows or lines it was in one of: those below, then those above from the nearest on. */
  readonly rows: readonly Element[]
  /** What it stood in, from the nearest on. */
  readonly parts: readonly Element[]
}

function placeOf(element: Element, box: Element): Place {
  const row = element.closest('tr, li')
  const parts: Element[] = []
  for (let part = element.parentElement; part !== null && part !== box; part = part.parentElement) {
    if (part.matches('tr, li, section, form')) parts.push(part)
  }
  return { element, rows: row === null || !box.contains(row) ? [] : [...after(row), ...before(row)], parts }
}

function* after(row: Element): Generator<Element> {
  for (let next = row.nextElementSibling; next !== null; next = next.nextElementSibling) yield next
}

function* before(row: Element): Generator<Element> {
  for (let next = row.previousElementSibling; next !== null; next = next.previousElementSibling) yield next
}

function nearest({ element, rows, parts }: Place, box: Element): readonly (Element | null | undefined)[] {
  const [own] = parts.filter((part) => part.matches('tr, li'))
  const row = own?.isConnected
    ? own
    : rows.find((each) => each.isConnected && each.getAttribute('aria-hidden') !== 'true')
  return [row && sameControl(element, row), row, ...parts, box.querySelector('h1'), box]
}

/** The control of another row that does there what this one did. */
function sameControl({ tagName, textContent }: Element, row: Element): Element | undefined {
  return [...row.querySelectorAll(tagName)].find((each) => each.matches(CONTROL) && each.textContent === textContent)
}
