import { useCallback, useEffect, useState } from 'react'
import type { Problema } from '../../framework/acts/problema'
import { useAct } from '../../framework/acts/use-act'
import { isPlainObject } from '../../framework/fields/wire-value'
import { endedLigacao, type Ligacao, onLigacao, readLigacao, writeLigacao } from '../../session/work-state'

export interface Falha {
  readonly telefone: string
  readonly message: string
  /** Dials because the client asked for it; null where that would not help. */
  readonly aPedido: (() => void) | null
}

interface Chamado {
  readonly id: number
  readonly cpf_cnpj: string
}

interface Numero {
  readonly id: number
  readonly telefone: string
}

/**
 * The call with one client: has the server dial, keeps the call across reloads until its outcome is recorded.
 *
 * Returns  the call that is open with this client; the one that ended and of which nothing was recorded yet; why the last one was not
 *          made; and the two acts.
 */
export function useLigacao(cliente: Chamado | null) {
  const [, setTurn] = useState(0)
  useEffect(() => onLigacao(() => setTurn((turn) => turn + 1)), [])
  // the same number dialled again is another call
  const { send, clear, isSending, problema } = useAct('discar', 'toque')
  const [tried, setTried] = useState<Tried | null>(null)
  const ofCliente = (call: Ligacao | null) => (call !== null && call.cpf_cnpj === cliente?.cpf_cnpj ? call : null)
  const ligacao = ofCliente(readLigacao())
  const encerrada = ofCliente(endedLigacao())
  const dialOf = useCallback(
    async (call: Tried, asked: { readonly a_pedido?: true } = {}) => {
      const { id, cpf_cnpj } = call.cliente
      const { id: telefone_id, telefone } = call.numero
      setTried(call)
      if ((await send({ pedido: { cliente_id: id, telefone_id, ...asked } })) === null) return
      writeLigacao({ telefone, cpf_cnpj })
    },
    [send],
  )
  const discar = useCallback(
    (numero: Numero, asked?: { readonly a_pedido: true }) => {
      if (cliente !== null && !isSending) void dialOf({ cliente, numero }, asked)
    },
    [cliente, isSending, dialOf],
  )
  const falha = problema && {
    telefone: tried?.numero.telefone ?? '',
    message: problema.text,
    aPedido: tried && waitsForTheClient(problema.detalhe) ? () => void dialOf(tried, { a_pedido: true }) : null,
  }
  const encerrar = () => {
    writeLigacao(null)
    clear()
  }
  return { ligacao, encerrada, falha, isDialing: isSending, discar, encerrar }
}

interface Tried {
  readonly cliente: Chamado
  readonly numero: Numero
}

/** Whether all that speaks against a call is gone once the client asks for it. */
function waitsForTheClient({ motivos }: Problema['detalhe']): boolean {
  return Array.isArray(motivos) && motivos.every((motivo) => isPlainObject(motivo) && motivo.libera === 'a_pedido')
}
