import { useEffect, useState } from 'react'
import { texts } from '../../../i18n/teclas-texts'
import { useShownKeys } from '../../../layout/keys/shown-keys'
import type { LinhaABaixar } from './linha'

interface Atalhos {
  readonly rows: readonly LinhaABaixar[]
  /** Absent for who may not write off. */
  readonly toggle: ((row: LinhaABaixar) => void) | undefined
  readonly act: (() => void) | undefined
}

/** J and K move, space ticks, B writes off, / searches; only while nobody is typing or answering a question. Answers the row that is stood on. */
export function useAtalhosDaLista({ rows, toggle, act }: Atalhos): number {
  useShownKeys(texts.financeiro)
  const [focused, setFocused] = useState(0)
  const at = Math.min(focused, Math.max(rows.length - 1, 0))
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      j: () => setFocused(Math.min(at + 1, Math.max(rows.length - 1, 0))),
      k: () => setFocused(Math.max(at - 1, 0)),
      ' ': () => {
        const row = rows[at]
        if (row) toggle?.(row)
      },
      b: () => act?.(),
      '/': () => document.querySelector<HTMLInputElement>('[data-a-baixar-busca] input')?.focus(),
    }
    const handle = (event: KeyboardEvent) => {
      const key = keys[event.key.toLowerCase()]
      if (!key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event)) return
      event.preventDefault()
      key()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [rows, at, toggle, act])
  useEffect(() => {
    document.querySelector(`[data-linha="${at}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return at
}

/** A control keeps its own keys; an open question keeps all. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return true
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' || key === ' '
  return key === ' ' && target.closest('button, a, [role="button"]') !== null
}
