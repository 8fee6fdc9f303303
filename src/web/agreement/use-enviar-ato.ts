import { useState } from 'react'
import { texts } from '../i18n/acordos-texts'
import { useToasts } from '../layout/toast-context'
import { useUsuario } from '../refine/config-context'
import { useInvalidate } from '../refine/hooks'
import { isApiError } from '../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../refine/post-once'
import { useRefresh } from '../resources/acts/use-refresh'

/** Why an act was refused: as a whole, and field by field. */
export interface Recusa {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The total that the server found instead of the expected one. */
  readonly total: number | null
}

/**
 * Sends one act on one agreement once, whatever is pressed, and reads again what it makes stale.
 *
 * Returns  whether it is running, why it was refused, and the sending, which answers null when refused.
 */
export function useEnviarAto<Answer>(ato: string, id: number) {
  const usuario = useUsuario()
  const toasts = useToasts()
  const invalidate = useInvalidate()
  const refreshAcordos = useRefresh('acordos')
  const [isSending, setSending] = useState(false)
  const [recusa, setRecusa] = useState<Recusa | null>(null)
  const form = `${ato}.${usuario.id}.${id}`

  const send = async (body: object, done: (answer: Answer) => string): Promise<Answer | null> => {
    setSending(true)
    setRecusa(null)
    try {
      const answer = await postOnce<Answer>(`/acordos/${id}/${ato}`, body, keyFor(form, body))
      forgetKey(form)
      refreshAcordos([id])
      for (const resource of ['parcelas', 'operacoes', 'acordos_operacoes', 'cobrancas', 'eventos', 'aprovacoes']) {
        void invalidate({ resource, invalidates: ['list', 'many', 'detail'] })
      }
      toasts.success({ message: done(answer) })
      return answer
    } catch (error) {
      setRecusa(describe(error))
      return null
    } finally {
      setSending(false)
    }
  }
  return { isSending, recusa, send }
}

function describe(error: unknown): Recusa {
  if (error instanceof UncertainError) return { message: texts.incerto(error.key), errors: {}, total: null }
  if (!isApiError(error)) throw error
  const errors = Object.entries(error.errors ?? {}).map(([field, messages]) => [field, [messages].flat().map(String)])
  const total = error.code === 'total_mudou' ? error.body.total : null
  return {
    message: error.message,
    errors: Object.fromEntries(errors),
    total: typeof total === 'number' ? total : null,
  }
}
