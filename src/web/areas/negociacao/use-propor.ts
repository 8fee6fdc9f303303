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
import type { ClienteDaTela } from './cliente'
import { buildPedido } from './fechar/fechamento'

interface Given {
  readonly cliente: ClienteDaTela
  readonly escolhas: Escolhas
  readonly calcular: () => Calculo
  readonly onChange: () => void
}

/** Asks the server for the same calculation, or has it kept as a proposal. */
export function usePropor({ cliente, escolhas, calcular, onChange }: Given) {
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ readonly escolhas: Escolhas; readonly errors: FieldErrors } | null>(null)

  const send = async (act: (pedido: ReturnType<typeof buildPedido>) => Promise<void>) => {
    if (isSending) return
    setSending(true)
    setRefused(null)
    try {
      await act(buildPedido(cliente.id, escolhas))
    } catch (error) {
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.errors ?? {}).map(([name, found]) => [name, [found].flat().map(String)])
      setRefused({ escolhas, errors: Object.fromEntries(fields) })
      if (fields.length === 0) toasts.error({ message: error.message, duration: 0 })
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
      if (here === there) toasts.success({ message: texts.simulacaoIgual(brl(there)), duration: 3 })
      else toasts.warning({ message: texts.simulacaoDiferente(brl(there), brl(here)), duration: 0 })
    })
  const salvar = () =>
    send(async (pedido) => {
      const { data } = await http.post<{ readonly id: number }>('/proposta/store', pedido)
      toasts.success({ message: texts.propostaSalva(data.id), duration: 3 })
      onChange()
    })
  /** A refusal holds for what was sent, not for what is typed since. */
  const errors: FieldErrors = refused?.escolhas === escolhas ? refused.errors : {}
  return { isSending, errors, simular: () => void simular(), salvar: () => void salvar() }
}
