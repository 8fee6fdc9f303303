import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { asLanguage, language, takeUntold, turnTo } from '../i18n/language'
import { keepLanguage } from './calls/account'
import { drawBy } from './declarations'
import { http } from './http'
import { liveConnection } from './live/live'
import { type Me, type SessionUser, toSessionUser } from './me'
import type { UserConfig } from './user-config'

interface Ready {
  readonly phase: 'ready'
  readonly config: UserConfig
  readonly usuario: SessionUser
}

type Boot = { readonly phase: 'loading' } | { readonly phase: 'failed'; readonly error: unknown } | Ready

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
  // before any list of the new screens asks, and after the last of the old ones did
  useLayoutEffect(() => drawBy(versao), [versao])
  useEffect(() => {
    if (versao === null) return
    let newest = versao
    let told = versao
    let isLoading = false
    const controller = new AbortController()
    // What is on screen stays until the new declarations are there; a failure is tried again with the next stream.
    const follow = () => {
      if (told === newest || isLoading) return
      isLoading = true
      load(controller.signal)
        .then(
          (next) => {
            newest = next.config.versao
            setBoot(next)
            return true
          },
          () => false,
        )
        .then((came) => {
          isLoading = false
          // told of a newer one meanwhile
          if (came) follow()
        })
    }
    const unsubscribe = liveConnection.subscribe((message) => {
      if (!('versao' in message)) return
      told = message.versao
      follow()
    })
    return () => {
      unsubscribe()
      controller.abort()
    }
  }, [versao])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { boot, retry }
}

async function load(signal: AbortSignal): Promise<Ready> {
  const [config, me] = await Promise.all([http.get<UserConfig>('/config', { signal }), http.get<Me>('/me', { signal })])
  await followLanguage(me.data)
  return { phase: 'ready', config: config.data, usuario: toSessionUser(me.data, config.data.permissoes) }
}

/** What was chosen on the way in becomes this person's language; else the page turns to the one chosen before, wherever that was. */
async function followLanguage({ user }: Me): Promise<void> {
  const untold = takeUntold()
  if (untold) return keepLanguage(untold)
  const own = asLanguage(user.idioma) ?? 'pt-BR'
  if (own !== language) turnTo(own)
}
