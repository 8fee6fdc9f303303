import { useEffect, useState } from 'react'
import type { Painel } from '../../contract/paineis/painel'
import { language } from '../i18n/language'

const REFRESH_MS = 60_000
/** Whoever has not answered by then is asked again at the next turn. */
const PATIENCE_MS = 30_000

export interface Shown {
  /** null: nothing came yet. */
  readonly last: Extract<TvAnswer, { kind: 'painel' }>['painel'] | null
  /** How the last look went. */
  readonly state: TvAnswer['kind'] | 'abrindo'
}

/** The dashboard of this screen, looked at each minute for as long as it hangs there: one answer is kept, the one before is let go. */
export function useTv(painel: string, token: string): Shown {
  const [shown, show] = useState<Shown>({ last: null, state: 'abrindo' })
  useEffect(() => {
    let asking: AbortController | null = null
    const look = async () => {
      if (asking) return
      const mine = new AbortController()
      asking = mine
      const patience = setTimeout(() => mine.abort(), PATIENCE_MS)
      const answer = await askTv(painel, token, mine.signal)
      clearTimeout(patience)
      if (asking !== mine) return
      asking = null
      show(({ last }) => {
        if (answer.kind === 'painel') return { last: answer.painel, state: 'painel' }
        return { last: answer.kind === 'recusada' ? null : last, state: answer.kind }
      })
    }
    void look()
    const timer = setInterval(() => void look(), REFRESH_MS)
    return () => {
      clearInterval(timer)
      asking?.abort()
      asking = null
    }
  }, [painel, token])
  return shown
}

export type TvAnswer =
  | { readonly kind: 'painel'; readonly painel: Painel }
  /** The token is worth nothing, or no longer. */
  | { readonly kind: 'recusada' }
  /** Nobody answered. */
  | { readonly kind: 'muda' }

/** One look at the dashboard of this screen, by the screen's own token. Nothing is thrown. */
async function askTv(painel: string, token: string, signal: AbortSignal): Promise<TvAnswer> {
  try {
    const response = await fetch(`/api/v1/paineis/${encodeURIComponent(painel)}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
      cache: 'no-store',
      signal,
    })
    if ([401, 403, 404].includes(response.status)) return { kind: 'recusada' }
    const body: unknown = await response.json()
    return response.ok && isPainel(body) ? { kind: 'painel', painel: body } : { kind: 'muda' }
  } catch {
    return { kind: 'muda' }
  }
}

function isPainel(body: unknown): body is Painel {
  return typeof body === 'object' && body !== null && 'blocos' in body && 'agora' in body
}
