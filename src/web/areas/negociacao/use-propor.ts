import { useState } from 'react'
import type { Proposta } from '../../../domain/negotiation/resultado'
import type { FieldErrors } from '../../../errors/app-error'
import { texts } from '../../i18n/negociacao-texts'
import { useToasts } from '../../layout/toast-context'
import { http } from '../../refine/http'
import { isApiError } from '../../refine/http-error'
import { brl } from './amount'
import type { Calculo } from './calculo/calcular'
import type { Escolhas } from './calculo/escolhas'
import type { Feito } from './calculo/mesa-do-cliente'
import type { ClienteDaTela } from './cliente'
import { buildPedido } from './fechar/fechamento'

interface Given {
  readonly cliente: ClienteDaTela
  readonly escolhas: Escolhas | null
  readonly calcular: () => Calculo
  readonly onSaved: (feito: Feito) => void
}

type Pedido = ReturnType<typeof buildPedido>

/** Asks the server for the same calculation, or has it kept as a proposal. */
export function usePropor({ cliente, escolhas, calcular, onSaved }: Given) {
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ readonly escolhas: Escolhas; readonly errors: FieldErrors } | null>(null)

  const send = async (act: (pedido: Pedido) => Promise<void>) => {
    if (isSending || escolhas === null) return
    setSending(true)
    setRefused(null)
    try {
      await act(buildPedido(cliente.id, escolhas))
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.errors ?? {}).map(([name, found]) => [name, [found].flat().map(String)])
      setRefused({ escolhas, errors: Object.fromEntries(fields) })
      if (fields.length === 0) toasts.error({ message: error.message })
    } finally {
      setSending(false)
    }
  }
  const simular = () =>
    send(async (pedido) => {
      const { data } = await http.post<Proposta>('/negociacao/simular', pedido)
      const calculo = calcular()
      const here = calculo.ok ? calculo.proposta.acordo.total : 0
      const there = data.acordo.total
      if (here === there) toasts.success({ message: texts.simulacaoIgual(brl(there)) })
      else toasts.warning({ message: texts.simulacaoDiferente(brl(there), brl(here)) })
    })
  const salvar = () =>
    send(async (pedido) => {
      const { data } = await http.post<{ readonly id: number }>('/proposta/store', pedido)
      const calculo = calcular()
      const total = calculo.ok ? calculo.proposta.acordo.total : 0
      onSaved({ tipo: 'proposta', id: data.id, credorId: pedido.credor_id, total, operacoes: [] })
    })
  /** A refusal holds for what was sent, not for what is typed since. */
  const errors: FieldErrors = refused && refused.escolhas === escolhas ? refused.errors : {}
  return { isSending, errors, simular: () => void simular(), salvar: () => void salvar() }
}
