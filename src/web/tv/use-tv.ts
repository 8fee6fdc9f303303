import { useEffect, useState } from 'react'
import { askTv, type TvAnswer } from './ask-tv'

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
