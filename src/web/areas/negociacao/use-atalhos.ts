import { useEffect } from 'react'

/** Keys of the negotiation: plain ones only while nobody is typing or answering a question. */
export function useAtalhos(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const withCtrl = event.ctrlKey || event.metaKey
      const name = withCtrl ? `ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase()
      const act = keys[name]
      if (!act || event.altKey || event.defaultPrevented || isElsewhere(event.target, withCtrl)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [keys])
}

function isElsewhere(target: EventTarget | null, withCtrl: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (document.querySelector('[role="dialog"]')) return true
  const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  const ticking = target instanceof HTMLInputElement && target.type === 'checkbox'
  return typing && !ticking && !withCtrl
}
