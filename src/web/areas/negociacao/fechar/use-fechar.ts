import { useState } from 'react'
import type { ParcelaDaProposta } from '../../../../domain/negotiation/resultado'
import { texts } from '../../../i18n/negociacao-texts'
import { useUsuario } from '../../../refine/config-context'
import { useInvalidate } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../../../refine/post-once'
import { brl } from '../amount'
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

/**
 * Closes an agreement: asks once, with the numbers; sends once, whatever is pressed.
 *
 * Returns  the question that is open, how far it is, what went wrong, and the agreement that was made.
 */
export function useFechar(clienteId: number, onDone: () => void) {
  const usuario = useUsuario()
  const invalidate = useInvalidate()
  const [pending, setPending] = useState<Fechamento | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [acordoId, setAcordoId] = useState<number | null>(null)
  const form = `acordo.${usuario.id}.${clienteId}`

  const ask = (fechamento: Fechamento) => {
    setProblem(null)
    setAcordoId(null)
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
      setAcordoId(acordo.id)
      for (const resource of ['acordos', 'parcelas', 'operacoes', 'propostas', 'eventos']) {
        void invalidate({ resource, invalidates: ['list', 'many'] })
      }
      onDone()
    } catch (error) {
      const total = changedTotal(error)
      if (total !== null) setPending(await refazerFechamento(pending, total))
      else if (isApiError(error) && error.code === 'operacao_indisponivel') onDone()
      setProblem({ corpo: pending.corpo, ...describe(error, total) })
    } finally {
      setSending(false)
    }
  }
  return { pending, isSending, problem, acordoId, ask, confirm, cancel: () => setPending(null) }
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
