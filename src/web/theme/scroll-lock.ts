import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Keeps the page still behind a dialog. Stands in for the hook of antd's portal, which writes a style element without the
 * page's nonce; the rule is in tokens.css.
 */
export default function useScrollLock(lock?: boolean): void {
  useLayoutEffect(() => {
    if (!lock) return
    locks += 1
    document.documentElement.dataset.locked = ''
    return () => {
      locks -= 1
      if (locks === 0) delete document.documentElement.dataset.locked
    }
  }, [lock])
}
