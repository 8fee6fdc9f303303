import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Keeps the page still behind a dialog. Stands in for the hook of antd's portal, which writes a style element without the
 * page's nonce; the rule is in tokens.css.
 */
export default function useScrollLock(lock?: boolean): void {
  useLayoutEffect(() => {
    if (!lock) return
    const root = document.documentElement
    // read before the bar goes: its room is kept empty, so that nothing jumps and the veil covers all
    if (locks === 0) root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
    locks += 1
    root.dataset.locked = ''
    return () => {
      locks -= 1
      if (locks === 0) delete root.dataset.locked
    }
  }, [lock])
}
