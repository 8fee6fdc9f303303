import { useEffect, useRef, useState } from 'react'
import { texts } from '../../../i18n/importacao-texts'
import { http } from '../../../refine/http'
import type { Importacao } from './importacao'
import { recusaOf } from './use-importacao'

const MAX_BYTES = 50 * 1024 * 1024

/** Sends one file at a time; none goes on after the screen is left. */
export function useImportUpload(recurso: string, onSent: (importacao: Importacao) => void) {
  const upload = useRef<AbortController | null>(null)
  /** 0 to 1; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => upload.current?.abort(), [])

  const enviar = async (arquivo: File | null) => {
    if (upload.current) return
    const wrong = arquivo === null ? texts.semArquivo : arquivo.size > MAX_BYTES ? texts.grandeDemais : null
    setProblem(wrong)
    if (arquivo === null || wrong !== null) return
    const controller = new AbortController()
    upload.current = controller
    setSent(0)
    try {
      if (!(await isReadable(arquivo))) return setProblem(texts.mudou)
      const form = new FormData()
      form.append('arquivo', arquivo, arquivo.name)
      const { data } = await http.post<Importacao>(`/${recurso}/importacoes`, form, {
        signal: controller.signal,
        onUploadProgress: ({ progress = 0 }) => setSent(progress),
      })
      onSent(data)
    } catch (failure) {
      if (controller.signal.aborted) return
      const { message, errors } = recusaOf(failure)
      setProblem(errors.arquivo?.join(' ') ?? message)
    } finally {
      upload.current = null
      setSent(null)
    }
  }
  return { sent, problem, enviar, forget: () => setProblem(null), cancelar: () => upload.current?.abort() }
}

/** A file that was changed or removed after it was chosen can be read no more. */
async function isReadable(arquivo: File): Promise<boolean> {
  return arquivo
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
