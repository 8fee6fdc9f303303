import { useState } from 'react'
import { texts } from '../../../i18n/remessas-texts'
import { useUsuario } from '../../../refine/config-context'
import { isApiError } from '../../../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../../../refine/post-once'
import type { Andamento } from '../andamento/andamento'

/** Confirms a preview once, whatever is pressed; the lines then come in by a job. */
export function useConfirmar(onStarted: (andamento: Andamento) => void) {
  const usuario = useUsuario()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = `remessa.${usuario.id}`

  const confirmar = async (previaId: number, observacao: string) => {
    if (isSending) return
    setSending(true)
    setProblem(null)
    const text = observacao.trim()
    const body = { previa_id: previaId, ...(text !== '' && { observacao: text }) }
    try {
      const started = await postOnce<Andamento>('/remessas', body, keyFor(form, body))
      forgetKey(form)
      onStarted(started)
    } catch (error) {
      setProblem(describe(error))
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, confirmar, clear: () => setProblem(null) }
}

function describe(error: unknown): string {
  if (error instanceof UncertainError) return texts.incerto(error.key)
  if (!isApiError(error)) throw error
  const fields = Object.values(error.errors ?? {})
    .flat()
    .map(String)
  return [...new Set(fields.length > 0 ? fields : [error.message])].join(' ')
}
