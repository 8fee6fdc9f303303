import type { FocusEvent, KeyboardEvent } from 'react'
import { useConfig } from '../../refine/config-context'

/**
 * Reads what was said instead of written when the hand goes on: by Enter, by Tab, by a click elsewhere.
 *
 * Takes    the reader, of a text and today; what takes the value; the field's own onBlur.
 * Returns  handlers for the element that is typed in.
 */
export function useSpoken(
  read: (text: string, hoje: string) => string | undefined,
  onRead: (value: string) => void,
  onBlur?: (event: FocusEvent<HTMLElement>) => void,
) {
  const { hoje } = useConfig()
  const take = (target: EventTarget) => {
    const found = target instanceof HTMLInputElement ? read(target.value, hoje) : undefined
    if (found !== undefined) onRead(found)
  }
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' || event.key === 'Tab') take(event.target)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      take(event.target)
      onBlur?.(event)
    },
  }
}
