import { useEffect } from 'react'
import { type AppRoute, findRoute } from '../app-route'

/**
 * A link to a screen that only leads outside opens it beside, and the navigation is cancelled: address, scroll and what is being
 * typed stay. Where the browser refuses the window the navigation goes on, and the screen says so.
 */
export function useOutsideLinks(routes: readonly AppRoute[]): void {
  useEffect(() => {
    const handle = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || link.origin !== window.location.origin) return
      const outside = findRoute(routes, link.pathname)?.outside
      if (!outside || !openBeside(outside)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', handle, { capture: true })
    return () => document.removeEventListener('click', handle, { capture: true })
  }, [routes])
}

/** Opens an address in a window that cannot reach back here. Returns whether the browser let it. */
export function openBeside(address: string): boolean {
  const opened = window.open('', '_blank')
  if (opened === null) return false
  opened.opener = null
  opened.location.href = address
  return true
}
