import { useState } from 'react'
import { problemaDe } from '../../../framework/acts/problema'
import { useRefresh } from '../../../framework/resources/acts/use-refresh'
import { readVerdicts } from '../../../framework/resources/acts/verdict'
import { useToasts } from '../../../layout/toasts/toast-context'
import { postKeyed } from '../../../refine/calls/post-once'
import { useUsuario } from '../../../refine/config-context'
import { useInvalidate } from '../../../refine/hooks'

/** Why an act was refused: as a whole, and on the fields of its dialog. */
export interface RecusaDoAto {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

interface Ato {
  readonly nome: 'enviar' | 'recusar'
  readonly valores: Readonly<Record<string, string | null>>
  /** Said when it is done. */
  readonly feito: string
}

/**
 * Does an act with one proposal, and reads again what it makes stale.
 *
 * Returns  whether it is running, why it was refused, and the sending, which answers whether it was done.
 */
export function useAtoDaProposta(id: number, onDone: () => void) {
  const { id: usuarioId } = useUsuario()
  const toasts = useToasts()
  const invalidate = useInvalidate()
  const refresh = useRefresh('propostas')
  const [isSending, setSending] = useState(false)
  const [recusa, setRecusa] = useState<RecusaDoAto | null>(null)

  const send = async ({ nome, valores, feito }: Ato): Promise<void> => {
    if (isSending) return
    setSending(true)
    setRecusa(null)
    try {
      const data = await postKeyed<unknown>(`/propostas/atos/${nome}`, { ids: [id], valores }, { usuarioId })
      const refused = readVerdicts(data).find(({ ok }) => !ok)
      if (refused) return setRecusa(placed(refused.message, refused.errors))
      refresh([id])
      void invalidate({ resource: 'eventos', invalidates: ['list', 'many'] })
      toasts.success({ message: feito })
      onDone()
    } catch (error) {
      const { text, errors } = problemaDe(error)
      setRecusa(placed(text, errors))
    } finally {
      setSending(false)
    }
  }
  return { isSending, recusa, send }
}

/** 'valores.motivo' and 'motivo' are the same field of the dialog. */
function placed(message: string, errors: Readonly<Record<string, unknown>>): RecusaDoAto {
  const named = Object.entries(errors).map(([path, texts]) => [
    path.replace(/^valores\./, ''),
    [texts].flat().map(String),
  ])
  return { message, errors: Object.fromEntries(named) }
}
