import { useState } from 'react'
import { texts } from '../../../i18n/clientes-texts'
import { useUsuario } from '../../../refine/config-context'
import { useInvalidate } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../../../refine/post-once'
import type { Escolhas } from './escolhas'

interface Pedido {
  readonly com: number
  readonly versoes: { readonly este: number; readonly outro: number }
  readonly escolhas: Escolhas
  readonly confirma_documento?: string
}

interface Problem {
  readonly text: string
  /** The server wants the document of the record that goes. */
  readonly asksDocument: boolean
}

const TOUCHED = [
  'clientes',
  'operacoes',
  'acordos',
  'parcelas',
  'propostas',
  'eventos',
  'telefones',
  'emails',
  'promessas',
]

/** Joins another record to the client, once whatever is pressed. `onStale`: one of both changed since it was read. */
export function useUnir(
  id: number,
  { onDone, onStale }: { readonly onDone: () => void; readonly onStale: () => void },
) {
  const usuario = useUsuario()
  const invalidate = useInvalidate()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const unir = async (pedido: Pedido) => {
    if (isSending) return
    setSending(true)
    setProblem(null)
    const form = `unir.${usuario.id}.${id}.${pedido.com}`
    try {
      await postOnce(`/clientes/${id}/unir`, pedido, keyFor(form, pedido))
      forgetKey(form)
      for (const resource of TOUCHED) void invalidate({ resource, invalidates: ['list', 'many', 'detail'] })
      onDone()
    } catch (error) {
      if (error instanceof UncertainError) setProblem({ text: texts.incerto, asksDocument: false })
      else if (isApiError(error)) {
        const isStale = error.code === 'versao_desatualizada'
        const [field] = [error.errors?.confirma_documento].flat()
        setProblem({
          text: isStale ? texts.mudou : typeof field === 'string' ? field : error.message,
          asksDocument: field !== undefined,
        })
        if (isStale) onStale()
      } else throw error
    } finally {
      setSending(false)
    }
  }
  return { unir, isSending, problem }
}
