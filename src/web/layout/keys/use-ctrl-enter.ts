import { useEffect, useRef } from 'react'

/**
 * Ctrl+Enter acts wherever the focus is, also on the panel itself, where it stands when that opens. It is taken before the field
 * sees it, which would open its list; what stands half typed there is taken over first.
 */
export function useCtrlEnter(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      latest.current()
    }
    document.addEventListener('keydown', handle, true)
    return () => document.removeEventListener('keydown', handle, true)
  }, [])
}
