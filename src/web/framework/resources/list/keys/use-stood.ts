import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A row that somebody stands on. */
export interface Stood {
  readonly index: number
  /** Of its record; null: of none that is known. */
  readonly id: unknown
}

/** Of each session by the step of its history: whoever comes back from a record stands where he stood. */
const sessions = new WeakMap<QueryClient, Map<string, Stood>>()

/** Steps of the history that are remembered. */
const MOST = 200

/** The row stood on in this list, at first the one that it was left on at this step of the history. */
export function useStood(first: Stood): readonly [Stood, (next: Stood) => void] {
  const { key } = useLocation()
  const session = useQueryClient()
  const [stood, setStood] = useState(() => sessions.get(session)?.get(key) ?? first)
  useEffect(() => remember(session, key, stood), [session, key, stood])
  const stand = useCallback(
    (next: Stood) => {
      // at once: who stands on a row to open it is gone before it is drawn
      remember(session, key, next)
      setStood(next)
    },
    [session, key],
  )
  return [stood, stand]
}

function remember(session: QueryClient, key: string, stood: Stood): void {
  if (stood.id === null) return
  const stoodAt = sessions.get(session) ?? new Map<string, Stood>()
  sessions.set(session, stoodAt)
  stoodAt.delete(key)
  stoodAt.set(key, stood)
  const [oldest] = stoodAt.keys()
  if (stoodAt.size > MOST && oldest !== undefined) stoodAt.delete(oldest)
}
