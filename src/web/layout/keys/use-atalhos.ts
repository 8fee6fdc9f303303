import { useEffect } from 'react'

/** Keys of a hand-made page: plain ones only while nobody is typing or answering a question. */
export function useAtalhos(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const withCtrl = event.ctrlKey || event.metaKey
      const name = withCtrl ? `ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase()
      const act = keys[name]
      if (!act || event.altKey || event.defaultPrevented || isElsewhere(event, withCtrl)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [keys])
}

/** A control keeps its own keys, and Enter presses the button or link one stands on; an open question keeps all. */
function isElsewhere({ target, key }: KeyboardEvent, withCtrl: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (document.querySelector('[role="dialog"]')) return true
  if (key === 'Enter' && !withCtrl && target.closest('button, a, input, summary, [role="tab"]')) return true
  const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  const ticking = target instanceof HTMLInputElement && target.type === 'checkbox'
  return typing && !ticking && !withCtrl
}
