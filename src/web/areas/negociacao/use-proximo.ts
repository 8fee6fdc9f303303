import { useNavigate } from 'react-router-dom'
import { texts } from '../../i18n/negociacao-texts'
import { useToasts } from '../../layout/toast-context'
import { http } from '../../refine/http'

interface FilaRow {
  readonly cliente_id: number
}

const LOOK_AHEAD = 100

/** Opens the client who stands after this one in the work queue, the first one when this one is not in it. */
export function useProximo(clienteId: number): () => Promise<void> {
  const navigate = useNavigate()
  const toasts = useToasts()
  return async () => {
    const { data } = await http.get<readonly FilaRow[]>(`/negociacao/fila?_start=0&_end=${LOOK_AHEAD}`)
    const here = data.findIndex(({ cliente_id }) => cliente_id === clienteId)
    const next = data[here + 1] ?? data.find(({ cliente_id }) => cliente_id !== clienteId)
    if (next) navigate(`/negociacao/${next.cliente_id}`)
    else toasts.info({ message: texts.semOperacoes, duration: 3 })
  }
}
