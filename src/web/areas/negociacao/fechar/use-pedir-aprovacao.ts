import { useState } from 'react'
import { texts } from '../../../i18n/limites-texts'
import { useUsuario } from '../../../refine/config-context'
import { useInvalidate } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../../../refine/post-once'
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

const PATHS: Readonly<Record<AlvoDoPedido, string>> = { acordo: '/acordo/store', proposta: '/proposta/store' }

/**
 * Asks somebody else to grant what goes beyond the limit, with the negotiation as it is on screen.
 *
 * Returns  whether the question is open, what went wrong, and how to send it: once, whatever is pressed.
 */
export function usePedirAprovacao({ clienteId, escolhas, calcular, onDone }: Given) {
  const usuario = useUsuario()
  const invalidate = useInvalidate()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = `aprovacao.${usuario.id}.${clienteId}`

  const send = async (alvo: AlvoDoPedido, { justificativa, primeiro }: Pedido) => {
    const atual = calcular()
    if (!atual.ok || escolhas === null || isSending) return
    setSending(true)
    setProblem(null)
    const asked = buildPedido(clienteId, withPrimeiro(escolhas, primeiro))
    const pedido = { ...asked, aprovacao: { justificativa } }
    const body = alvo === 'acordo' ? { ...pedido, total_esperado: atual.proposta.acordo.total } : pedido
    try {
      const { aprovacao } = await postOnce<{ readonly aprovacao: { readonly id: number } }>(
        PATHS[alvo],
        body,
        keyFor(form, { alvo, ...body }),
      )
      forgetKey(form)
      setOpen(false)
      for (const resource of ['aprovacoes', 'acordos', 'propostas', 'parcelas', 'operacoes']) {
        void invalidate({ resource, invalidates: ['list', 'many'] })
      }
      const { credorId } = escolhas
      // a kept proposal only waits: its operations stay in collection
      const operacoes = alvo === 'acordo' ? escolhas.operacoes : []
      onDone({ tipo: 'aprovacao', id: aprovacao.id, credorId, total: atual.proposta.acordo.total, operacoes })
    } catch (error) {
      setProblem(describe(error))
    } finally {
      setSending(false)
    }
  }
  const open = () => {
    setProblem(null)
    setOpen(true)
  }
  return { isOpen, isSending, problem, open, close: () => setOpen(false), send }
}

function withPrimeiro(escolhas: Escolhas, dataEntrada: string | null): Escolhas {
  return dataEntrada === null ? escolhas : { ...escolhas, campos: { ...escolhas.campos, dataEntrada } }
}

function describe(error: unknown): string {
  if (error instanceof UncertainError) return texts.incerto(error.key)
  if (!isApiError(error)) throw error
  const said = [
    error.message,
    ...Object.values(error.errors ?? {})
      .flat()
      .map(String),
  ]
  return said.filter((text, index) => text !== '' && said.indexOf(text) === index).join(' ')
}
