import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost, theScreen } from '../../layout/focus-if-lost'

/**
 * Keeps the keyboard where an act was begun: once its question is closed or the record is another, a focus that was lost goes to
 * the button that began it, else to the first act there is now, else to the row or the page.
 *
 * Takes    whether a question is open, and the version of the record.
 * Returns  a place for the acts, and what is called as one begins.
 */
export function useActFocus(isOpen: boolean, versao: unknown): [RefObject<HTMLSpanElement>, () => void] {
  const place = useRef<HTMLSpanElement>(null)
  const began = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two may take the focused button away
  useEffect(() => {
    if (!isOpen && began.current !== null) focusAgain(began.current, place.current)
  }, [isOpen, versao])
  return [
    place,
    () => {
      began.current = document.activeElement
    },
  ]
}

function focusAgain(began: Element, place: Element | null): void {
  const button = place?.contains(began) ? began : place?.querySelector('button:not(:disabled), a[href]')
  focusIfLost([button, place?.closest('tr'), theScreen()], { preventScroll: true })
}
