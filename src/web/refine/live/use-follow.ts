import { useSubscription } from '@refinedev/core'
import { useEffect, useRef } from 'react'

/**
 * Reads again when one of these resources changed, by this person or by another.
 *
 * Takes    the resources, always the same ones; how to read again; the milliseconds within which all that is heard counts as once.
 */
export function useFollow(recursos: readonly string[], reread: () => void, atMostEvery = 0): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const act = useRef(reread)
  act.current = reread
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current)
    },
    [],
  )
  const hear = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null
      act.current()
    }, atMostEvery)
  }
  for (const recurso of recursos) {
    // biome-ignore lint/correctness/useHookAtTopLevel: a fixed list, the same hooks in the same order on every render
    useSubscription({ channel: `resources/${recurso}`, types: ['*'], onLiveEvent: hear })
  }
}
