import { useEffect } from 'react'

export const NUMBERED = 9

/** The digits 1 to 9 pick, while nobody is typing; none does where `picks` is null. `picks` takes the place, from 0, and says whether there is such a one. */
export function useDigits(picks: ((place: number) => boolean) | null): void {
  useEffect(() => {
    if (picks === null) return
    const handle = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
      if (picks(Number(event.key) - 1)) event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [picks])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
