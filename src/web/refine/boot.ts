import { useCallback, useEffect, useState } from 'react'
import { http } from './http'
import { liveConnection } from './live/live'
import { type Me, type SessionUser, toSessionUser } from './me'
import type { UserConfig } from './user-config'

type Boot =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly config: UserConfig; readonly usuario: SessionUser }

/** Fetches the declarations and the user, which everything else needs, once per page load, and again when the server works by others. */
export function useBoot(): { readonly boot: Boot; readonly retry: () => void } {
  const [boot, setBoot] = useState<Boot>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    const controller = new AbortController()
    setBoot({ phase: 'loading' })
    load(controller.signal).then(setBoot, (error: unknown) => {
      if (!controller.signal.aborted) setBoot({ phase: 'failed', error })
    })
    return () => controller.abort()
  }, [attempt])

  const versao = boot.phase === 'ready' ? boot.config.versao : null
  useEffect(() => {
    if (versao === null) return
    const controller = new AbortController()
    const unsubscribe = liveConnection.subscribe((message) => {
      if (!('versao' in message) || message.versao === versao) return
      // What is on screen stays until the new declarations are there; a failure is tried again with the next stream.
      load(controller.signal).then(setBoot, () => undefined)
    })
    return () => {
      unsubscribe()
      controller.abort()
    }
  }, [versao])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { boot, retry }
}

async function load(signal: AbortSignal): Promise<Boot> {
  const [config, me] = await Promise.all([http.get<UserConfig>('/config', { signal }), http.get<Me>('/me', { signal })])
  return { phase: 'ready', config: config.data, usuario: toSessionUser(me.data, config.data.permissoes) }
}
