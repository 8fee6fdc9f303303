import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { texts } from '../../i18n/screens/fila-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import { ask } from '../../refine/ask'
import { isApiError } from '../../refine/http-error'
import { pagina } from './pagina'
import { type Rodada, rodadaOf, stateOf } from './rodada'

export interface Proximo {
  readonly cliente_id: number
  /** The walk as it goes on from him. */
  readonly rodada: Rodada
}

/**
 * Takes the next client of the queue in hand: never the one in hand, never one whom somebody else has. Says when the queue begins
 * again and when nobody is left; a second key while the first is on its way does nothing.
 */
export function useTakeProximo(): (atual: number | undefined, rodada: Rodada) => Promise<Proximo | null> {
  const toasts = useToasts()
  const asking = useRef(false)
  return useCallback(
    async (atual, { fila, vistos }) => {
      if (asking.current) return null
      asking.current = true
      try {
        const corpo = { ...(atual !== undefined && { atual }), vistos, pagina }
        const { cliente_id, recomecou } = await ask('proximoDaFila', { corpo }, { filtros: fila })
        if (cliente_id === null) {
          toasts.info({ message: texts.acabou })
          return null
        }
        if (recomecou) toasts.info({ message: texts.recomecou })
        return {
          cliente_id,
          rodada: { fila, vistos: [...(recomecou ? [] : vistos), ...(atual === undefined ? [] : [atual])] },
        }
      } catch (error) {
        if (!isApiError(error)) throw error
        toasts.error({ message: error.message })
        return null
      } finally {
        asking.current = false
      }
    },
    [toasts],
  )
}

/** Opens the next client of the queue that this one was opened from, of the whole queue when it was opened from elsewhere. */
export function useProximo(clienteId: number): () => Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  const take = useTakeProximo()
  return async () => {
    const next = await take(clienteId, rodadaOf(state))
    if (next) navigate(`/negociacao/${next.cliente_id}`, { state: stateOf(next.rodada) })
  }
}
