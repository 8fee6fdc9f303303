import { useEffect, useRef } from 'react'
import type { TipoDeEvento } from '../../../contract/eventos'

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

/** The first thing that an outcome asks for. */
export function firstFieldOf({ promessa, agenda }: Pick<TipoDeEvento, 'promessa' | 'agenda'>): string {
  if (promessa) return 'valor'
  return agenda ? 'quando' : 'descricao'
}

/** Puts the hand on a field of the form by its name; the outcomes are buttons, of which the first takes it. */
export function focusField(name: string): void {
  const found = document.getElementById(name)
  const target = found instanceof HTMLFieldSetElement ? found.querySelector('button') : found
  target?.focus()
}
