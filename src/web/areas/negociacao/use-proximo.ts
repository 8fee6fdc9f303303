import { useLocation, useNavigate } from 'react-router-dom'
import { rodadaOf, stateOf } from './rodada'
import { useTakeProximo } from './use-take-proximo'

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
