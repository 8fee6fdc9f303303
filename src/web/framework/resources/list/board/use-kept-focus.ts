import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { focusIfLost } from '../../../../layout/focus-if-lost'

/**
 * Keeps the focus on its card: what is read again may draw it anew, or in another column, and a question about it takes the focus away.
 *
 * Takes    the board; the id of the card that is asked about or on its way, null when none is.
 */
export function useKeptFocus(board: RefObject<HTMLElement>, busy: unknown): void {
  const last = useRef<string | null>(null)
  if (busy !== null) last.current = String(busy)
  const restore = useCallback(() => {
    if (last.current === null) return
    focusIfLost([board.current?.querySelector(`[data-cartao="${last.current}"] a`)], { preventScroll: true })
  }, [board])
  useEffect(() => {
    if (busy === null) restore()
  }, [busy, restore])

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-cartao]') : null
      last.current = card?.dataset.cartao ?? last.current
    }
    // whoever points elsewhere has left
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(ABOUT_A_CARD)) last.current = null
    }
    const drawn = new MutationObserver(restore)
    if (board.current) drawn.observe(board.current, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    return () => {
      drawn.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [board, restore])
}

const ABOUT_A_CARD = '[data-cartao], [role="menu"], [role="dialog"]'
