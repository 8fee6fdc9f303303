import { useEffect, useRef, useState } from 'react'
import type { Aplicar } from '../../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../../i18n/screens/estudio-texts'
import { useToasts } from '../../../../layout/toasts/toast-context'
import { applyDeclarations } from '../../../../refine/calls/declaracoes'
import { isApiError } from '../../../../refine/http-error'
import type { Workspace } from '../use-workspace'

/** A file as somebody else left it meanwhile; without text and version it is gone. */
export interface Atual {
  readonly caminho: string
  readonly texto: string | null
  readonly versao: string | null
}

/** Puts all that was changed to use; what was refused is told, and a file that changed meanwhile is a question. */
export function useApply({ mudados, accept, reload }: Workspace, onDone: () => void) {
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [conflito, setConflito] = useState<Atual | null>(null)
  // whoever closed this meanwhile may have opened something else
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const apply = async (said: Pick<Aplicar, 'confirmo' | 'sem_casos'>) => {
    setSending(true)
    setRefusal(null)
    try {
      const arquivos = mudados.map(({ caminho, texto, base }) => ({ caminho, texto, versao: base?.versao ?? null }))
      const applied = await applyDeclarations({ arquivos, ...said })
      accept(applied, mudados)
      const { commit } = applied
      toasts.success({
        message: texts.mudancas.aplicado,
        ...(commit !== null && { description: texts.mudancas.commit(commit) }),
      })
      if (isShown.current) onDone()
      await reload()
    } catch (error) {
      if (!isApiError(error)) throw error
      const atual = readAtual(error.body.atual)
      if (isShown.current && error.code === 'declaracoes_mudaram' && atual) setConflito(atual)
      else if (isShown.current) setRefusal(error.message)
      else toasts.error({ message: error.message })
    } finally {
      setSending(false)
    }
  }
  return { apply, isSending, refusal, conflito, settle: () => setConflito(null) }
}

function readAtual(value: unknown): Atual | null {
  if (typeof value !== 'object' || value === null) return null
  const text = (key: string): string | null => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' ? found : null
  }
  const caminho = text('caminho')
  return caminho === null ? null : { caminho, texto: text('texto'), versao: text('versao') }
}
