import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { onStepBeforeRouter } from '../../../layout/before-router'
import { onSessionEnd } from '../../../session/end-session'

export interface LeaveGuard {
  /** Somebody is about to leave: the dialog asks. */
  readonly asking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Nothing is asked any more: what there was is saved or given up. */
  readonly release: () => void
}

/**
 * Asks before what was typed is left behind: by a link, the browser's back button, or a tab that is closed. The router for
 * elements has no blocker, so its navigator is wrapped, and a step back is undone before the router hears of it.
 */
export function useLeaveGuard(isDirty: () => boolean): LeaveGuard {
  const { navigator } = useContext(NavigationContext)
  const [pending, setPending] = useState<(() => void) | null>(null)
  const released = useRef(false)
  const dirty = useRef(isDirty)
  dirty.current = isDirty

  useEffect(() => {
    released.current = false
    const mustAsk = () => !released.current && dirty.current()
    const { push, go } = navigator
    const ask = (act: () => void) => (mustAsk() ? setPending(() => act) : act())
    navigator.push = (...args) => ask(() => push(...args))
    navigator.go = (delta) => ask(() => go(delta))
    const stopBack = watchBack(mustAsk, (act) => setPending(() => act))
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    const stopSession = onSessionEnd(() => {
      released.current = true
    })
    return () => {
      navigator.push = push
      navigator.go = go
      stopBack()
      stopSession()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [navigator])

  const release = useCallback(() => {
    released.current = true
  }, [])
  return {
    asking: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      release()
      setPending(null)
      pending?.()
    },
    release,
  }
}

/** A step back or forward is undone at once and offered as an act. */
function watchBack(mustAsk: () => boolean, ask: (act: () => void) => void): () => void {
  const here = indexOf(window.history.state)
  let isReturning = false
  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      return
    }
    const target = indexOf(event.state)
    if (here === null || target === null || target === here || !mustAsk()) return
    event.stopImmediatePropagation()
    isReturning = true
    window.history.go(here - target)
    ask(() => window.history.go(target - here))
  }
  return onStepBeforeRouter(onPop)
}

/** The place in the tab's history that the router writes into every entry. */
function indexOf(state: unknown): number | null {
  const index: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof index === 'number' ? index : null
}

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
