import { type RefObject, useEffect } from 'react'

const NAME = '--bar-bottom'

/**
 * Says on the page where a bar that lies over everything ends, in pixels of the window, for as long as it is there: panels at
 * the side begin under it.
 */
export function useBarBottom(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = document.documentElement
    const measure = () => root.style.setProperty(NAME, `${ref.current?.getBoundingClientRect().bottom ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (ref.current) observer.observe(ref.current)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
      root.style.removeProperty(NAME)
    }
  }, [ref])
}
