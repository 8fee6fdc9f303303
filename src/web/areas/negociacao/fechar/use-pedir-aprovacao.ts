import { useState } from 'react'
import { tudoDoProblema } from '../../../framework/acts/problema'
import { useAct } from '../../../framework/acts/use-act'
import type { Calculo } from '../calculo/calcular'
import type { Escolhas } from '../calculo/escolhas'
import type { Feito } from '../calculo/mesa-do-cliente'
import { buildPedido } from './fechamento'

export type AlvoDoPedido = 'acordo' | 'proposta'

interface Given {
  readonly clienteId: number
  readonly escolhas: Escolhas | null
  readonly calcular: () => Calculo
  readonly onDone: (feito: Feito) => void
}

/** Why it should be granted, and the first due date that leaves the time to decide; null where the screen's own stands. */
interface Pedido {
  readonly justificativa: string
  readonly primeiro: string | null
}

/**
 * Asks somebody else to grant what goes beyond the limit, with the negotiation as it is on screen.
 *
 * Returns  whether the question is open, what went wrong, and how to send it: once, whatever is pressed.
 */
export function usePedirAprovacao({ clienteId, escolhas, calcular, onDone }: Given) {
  const acordo = useAct('fecharAcordo')
  const proposta = useAct('salvarProposta')
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<AlvoDoPedido>('acordo')
  const { isSending, problema } = sent === 'acordo' ? acordo : proposta

  const send = async (alvo: AlvoDoPedido, { justificativa, primeiro }: Pedido) => {
    const atual = calcular()
    if (!atual.ok || escolhas === null || isSending) return
    setSent(alvo)
    const { total } = atual.proposta.acordo
    const pedido = { ...buildPedido(clienteId, withPrimeiro(escolhas, primeiro)), aprovacao: { justificativa } }
    const done =
      alvo === 'acordo'
        ? await acordo.send({ pedido: { ...pedido, total_esperado: total } })
        : await proposta.send({ pedido })
    if (!done?.aprovacao) return
    setOpen(false)
    const { credorId } = escolhas
    // a kept proposal only waits: its operations stay in collection
    const operacoes = alvo === 'acordo' ? escolhas.operacoes : []
    onDone({ tipo: 'aprovacao', id: done.aprovacao.id, credorId, total, operacoes })
  }
  const open = () => {
    acordo.clear()
    proposta.clear()
    setOpen(true)
  }
  return { isOpen, isSending, problem: problema && tudoDoProblema(problema), open, close: () => setOpen(false), send }
}

function withPrimeiro(escolhas: Escolhas, dataEntrada: string | null): Escolhas {
  return dataEntrada === null ? escolhas : { ...escolhas, campos: { ...escolhas.campos, dataEntrada } }
}
