import { useState } from 'react'
import type { ParcelaDaProposta } from '../../../../domain/negotiation/resultado'
import { texts } from '../../../i18n/negociacao-texts'
import { useUsuario } from '../../../refine/config-context'
import { useInvalidate } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../../../refine/post-once'
import { brl } from '../amount'
import type { Feito } from '../calculo/mesa-do-cliente'
import { type Fechamento, refazerFechamento } from './fechamento'

interface Answer {
  readonly acordo: { readonly id: number }
  readonly parcelas: readonly ParcelaDaProposta[]
}

interface Problem {
  /** What was asked for when it was refused. */
  readonly corpo: object
  readonly text: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

interface Given {
  readonly clienteId: number
  readonly onDone: (feito: Feito) => void
  readonly onStale: () => void
}

/**
 * Closes an agreement: asks once, with the numbers; sends once, whatever is pressed.
 *
 * Takes    what to do with the agreement that was made, and when what is on screen is no longer so.
 * Returns  the question that is open, how far it is and what went wrong.
 */
export function useFechar({ clienteId, onDone, onStale }: Given) {
  const usuario = useUsuario()
  const invalidate = useInvalidate()
  const [pending, setPending] = useState<Fechamento | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = `acordo.${usuario.id}.${clienteId}`

  const ask = (fechamento: Fechamento) => {
    setProblem(null)
    setPending(fechamento)
  }
  const confirm = async () => {
    if (!pending || isSending) return
    setSending(true)
    setProblem(null)
    const body = { ...pending.corpo, total_esperado: pending.resumo.total }
    try {
      const { acordo } = await postOnce<Answer>('/acordo/store', body, keyFor(form, body))
      forgetKey(form)
      setPending(null)
      for (const resource of ['acordos', 'parcelas', 'operacoes', 'propostas', 'eventos']) {
        void invalidate({ resource, invalidates: ['list', 'many'] })
      }
      const { credor, operacoes, resumo } = pending
      onDone({ tipo: 'acordo', id: acordo.id, credorId: credor.id, total: resumo.total, operacoes })
    } catch (error) {
      const total = changedTotal(error)
      if (total !== null) setPending(await refazerFechamento(pending, total))
      else if (isApiError(error) && error.code === 'operacao_indisponivel') onStale()
      setProblem({ corpo: pending.corpo, ...describe(error, total) })
    } finally {
      setSending(false)
    }
  }
  return { pending, isSending, problem, ask, confirm, cancel: () => setPending(null) }
}

function changedTotal(error: unknown): number | null {
  const total = isApiError(error) && error.code === 'total_mudou' ? error.body.total : null
  return typeof total === 'number' ? total : null
}

function describe(error: unknown, total: number | null): Omit<Problem, 'corpo'> {
  if (total !== null) return { text: texts.confirmar.mudou(brl(total)), errors: {} }
  if (error instanceof UncertainError) return { text: texts.incerto(error.key), errors: {} }
  if (!isApiError(error)) throw error
  const errors = Object.entries(error.errors ?? {}).map(([field, messages]) => [field, [messages].flat().map(String)])
  return { text: error.message, errors: Object.fromEntries(errors) }
}
