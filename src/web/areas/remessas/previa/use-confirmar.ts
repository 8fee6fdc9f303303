import { useAct } from '../../../framework/acts/use-act'
import type { Andamento } from '../andamento/andamento'

/** Confirms a preview once, whatever is pressed; the lines then come in by a job. */
export function useConfirmar(onStarted: (andamento: Andamento) => void) {
  const { isSending, problema, send, clear } = useAct('confirmarRemessa')
  const confirmar = async (previaId: number, observacao: string) => {
    const text = observacao.trim()
    const started = await send({ pedido: { previa_id: previaId, ...(text !== '' && { observacao: text }) } })
    if (started !== null) onStarted(started)
  }
  const fields = [...new Set(Object.values(problema?.errors ?? {}).flat())].join(' ')
  return { isSending, problem: problema && (fields || problema.text), confirmar, clear }
}
