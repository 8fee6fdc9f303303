import { useEffect, useRef, useState } from 'react'
import type { Previa } from '../../../../contract/remessas'
import type { FieldErrors } from '../../../../errors/app-error'
import { texts } from '../../../i18n/screens/remessas-texts'
import { ask } from '../../../refine/ask'
import { isApiError } from '../../../refine/http-error'
import { checkPedido, type Pedido, toFormData } from './pedido'

export interface Recusa {
  readonly message: string
  readonly errors: FieldErrors
}

/** Sends the file and waits for what the server makes of it; one upload at a time, and none after the page is left. */
export function useEnvio(onPrevia: (previa: Previa) => void) {
  const upload = useRef<AbortController | null>(null)
  /** 0 to 1; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [recusa, setRecusa] = useState<Recusa | null>(null)
  useEffect(() => () => upload.current?.abort(), [])

  const enviar = async (pedido: Pedido) => {
    if (upload.current) return
    const errors = checkPedido(pedido)
    setRecusa(Object.keys(errors).length > 0 ? { message: '', errors } : null)
    if (Object.keys(errors).length > 0) return
    const controller = new AbortController()
    upload.current = controller
    setSent(0)
    try {
      if (!(await isReadable(pedido.arquivo))) {
        setRecusa({ message: '', errors: { arquivo: [texts.arquivoMudou] } })
        return
      }
      const formulario = toFormData(pedido)
      onPrevia(await ask('lerRemessa', { formulario }, { signal: controller.signal, onSent: setSent }))
    } catch (error) {
      if (controller.signal.aborted) return
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.errors ?? {}).map(([name, found]) => [name, [found].flat().map(String)])
      setRecusa({ message: error.message, errors: Object.fromEntries(fields) })
    } finally {
      upload.current = null
      setSent(null)
    }
  }
  /** What was said about these fields no longer holds: they have changed. */
  const forget = (fields: readonly string[]) =>
    setRecusa((before) => {
      const rest = Object.entries(before?.errors ?? {}).filter(([field]) => !fields.includes(field))
      return before && rest.length > 0 ? { ...before, errors: Object.fromEntries(rest) } : null
    })
  return { sent, recusa, enviar, forget, cancelar: () => upload.current?.abort() }
}

/** A file that was changed or removed after it was chosen can be read no more, and the browser would say only that the network failed. */
async function isReadable(arquivo: File | null): Promise<boolean> {
  try {
    await arquivo?.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
