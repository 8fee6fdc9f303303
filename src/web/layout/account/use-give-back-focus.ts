import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusIfLost, theScreen } from '../focus-if-lost'

/** Once this part goes with the focus in it, the focus is back where it came from, else on the page; takes every focus in the part. */
export function useGiveBackFocus(part: RefObject<HTMLElement>): (event: FocusEvent) => void {
  const before = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  useEffect(
    () => () => {
      if (hadFocus.current) focusIfLost([before.current, theScreen()])
    },
    [],
  )
  return ({ relatedTarget }) => {
    hadFocus.current = true
    if (relatedTarget instanceof HTMLElement && !part.current?.contains(relatedTarget)) before.current = relatedTarget
  }
}
