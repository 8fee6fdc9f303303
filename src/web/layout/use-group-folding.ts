import { useCallback, useState } from 'react'

const KEY = 'avenca.menu.fechados'

/** Which menu groups the user folded away. The group of the current screen is open, also right after a reload. */
export function useGroupFolding(currentGroup: string | null) {
  const [folded, setFolded] = useState(readFolded)
  const toggle = useCallback((grupo: string) => {
    setFolded((before) => {
      const after = new Set(before)
      if (!after.delete(grupo)) after.add(grupo)
      localStorage.setItem(KEY, [...after].join('\n'))
      return after
    })
  }, [])
  const isOpen = (grupo: string) => grupo === currentGroup || !folded.has(grupo)
  return { isOpen, toggle }
}

function readFolded(): ReadonlySet<string> {
  return new Set((localStorage.getItem(KEY) ?? '').split('\n').filter((grupo) => grupo !== ''))
}
