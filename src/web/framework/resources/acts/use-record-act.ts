import { useCallback, useRef, useState } from 'react'
import { postKeyed } from '../../../refine/calls/post-once'
import { useUsuario } from '../../../refine/config-context'
import { isApiError } from '../../../refine/http-error'
import { type Problema, problemaDe, versaoAtual } from '../../acts/problema'
import type { FormValues } from '../form/form-values'
import { useRefresh } from './use-refresh'
import { type RowVerdict, readVerdicts } from './verdicts/verdict'

/**
 * A declared act with one record whose form a page draws by itself.
 *
 * Returns  `send`, which does it once whatever is pressed and answers whether it was done; whether it is on its way; why it was refused,
 *          each reason under the key of its field.
 */
export function useRecordAct(recurso: string, nome: string) {
  const { id: usuarioId } = useUsuario()
  const refresh = useRefresh(recurso)
  const busy = useRef(false)
  const [isSending, setSending] = useState(false)
  /** Of the record that a refusal answered: the next try is made on it as it stands. */
  const known = useRef<{ readonly id: number; readonly versao: number } | null>(null)
  const [problema, setProblema] = useState<Problema | null>(null)

  const send = useCallback(
    async (id: number, valores: FormValues, seen?: number): Promise<boolean> => {
      if (busy.current) return false
      busy.current = true
      setSending(true)
      setProblema(null)
      const versao = known.current?.id === id ? known.current.versao : seen
      try {
        const data = await postKeyed<unknown>(`/${recurso}/atos/${nome}`, { ids: [id], valores }, { usuarioId, versao })
        const refused = readVerdicts(data).find(({ ok }) => !ok)
        if (refused) setProblema(refusalOf(refused))
        else void refresh([id])
        return refused === undefined
      } catch (error) {
        const atual = isApiError(error) ? versaoAtual(error.body, String(id)) : null
        if (atual !== null) {
          known.current = { id, versao: atual }
          void refresh([id])
        }
        const { errors, ...rest } = problemaDe(error)
        setProblema({ ...rest, errors: underFields(errors) })
        return false
      } finally {
        busy.current = false
        setSending(false)
      }
    },
    [recurso, nome, usuarioId, refresh],
  )
  return { isSending, problema, send }
}

function refusalOf({ message, errors }: RowVerdict): Problema {
  return { text: message, errors: underFields(errors), isStale: false, detalhe: {} }
}

/** 'valores.motivo' of the request is the field 'motivo' of the form. */
function underFields(errors: Problema['errors']): Problema['errors'] {
  return Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path.replace(/^valores\./, ''), texts]))
}
