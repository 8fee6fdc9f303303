import { useEffect, useRef } from 'react'
import { useSubscription } from '../../../refine/hooks'

/** Many people at work say a lot: the queue is read again once for all that was said within this time. */
const AT_MOST_EVERY_MS = 3_000
const RECURSOS = ['negociacao', 'eventos', 'propostas', 'agendamentos'] as const

/** Calls back soon after somebody took a client in hand, let go of one or recorded something. */
export function useFollowing(onChange: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const act = useRef(onChange)
  act.current = onChange
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
    }, AT_MOST_EVERY_MS)
  }
  for (const recurso of RECURSOS) {
    // biome-ignore lint/correctness/useHookAtTopLevel: a fixed list, the same hooks in the same order on every render
    useSubscription({ channel: `resources/${recurso}`, types: ['*'], onLiveEvent: hear })
  }
}
