import { useEffect, useRef } from 'react'

/** Ctrl+Enter acts wherever the focus is, also on the panel itself, where it stands when that opens. */
export function useCtrlEnter(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
