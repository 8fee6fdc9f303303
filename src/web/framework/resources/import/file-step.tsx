import { useState } from 'react'
import type { Importacao } from '../../../../contract/importacoes'
import type { FieldErrors } from '../../../../errors/app-error'
import { texts } from '../../../i18n/importacao-texts'
import { http } from '../../../refine/http'
import { FileForm } from '../../staging/file-form'
import { type Sending, useFileUpload } from '../../staging/use-file-upload'

interface FileStepProps {
  readonly recurso: string
  /** The import whose refused rows are sent, corrected. */
  readonly corrige: string | null
  readonly onSent: (importacao: Importacao) => void
}

/** First step: which file. */
export function FileStep({ recurso, corrige, onSent }: FileStepProps) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const { enviar, ...upload } = useFileUpload(onSent)
  return (
    <FileForm
      arquivo={arquivo}
      accept=".xlsx,.csv,.txt,.tsv,.ofx,text/csv"
      upload={upload}
      words={{
        ajuda: corrige === null ? texts.ajuda : texts.correcaoAjuda(corrige),
        enviar: texts.enviar,
        lendo: texts.lendo,
      }}
      onChoose={(chosen) => {
        upload.forget(Object.keys(upload.recusa?.errors ?? {}))
        setArquivo(chosen)
      }}
      onSend={() =>
        void enviar({ arquivo, errors: checkImport(arquivo), send: sendImport({ recurso, corrige, arquivo }) })
      }
    />
  )
}

const MAX_BYTES = 50 * 1024 * 1024

function checkImport(arquivo: File | null): FieldErrors {
  if (arquivo === null) return { arquivo: [texts.semArquivo] }
  return arquivo.size > MAX_BYTES ? { arquivo: [texts.grandeDemais] } : {}
}

interface Asked extends Pick<FileStepProps, 'recurso' | 'corrige'> {
  readonly arquivo: File | null
}

/** Sends the file of a new import. */
function sendImport({ recurso, corrige, arquivo }: Asked) {
  return async ({ signal, onSent }: Sending): Promise<Importacao> => {
    const form = new FormData()
    if (corrige !== null) form.append('corrige', corrige)
    if (arquivo) form.append('arquivo', arquivo, arquivo.name)
    const onUploadProgress = ({ progress = 0 }) => onSent(progress)
    return (await http.post<Importacao>(`/${recurso}/importacoes`, form, { signal, onUploadProgress })).data
  }
}
