import { useEffect, useRef } from 'react'

/** Ctrl+S (or ⌘S) saves instead of opening the browser's dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
