import { Button } from 'antd'
import { useId, useState } from 'react'
import type { FieldErrors } from '../../../../errors/app-error'
import { texts } from '../../../i18n/importacao-texts'
import { http } from '../../../refine/http'
import { DropZone } from '../../staging/drop-zone'
import { SendingBar } from '../../staging/progress-line'
import staged from '../../staging/staging.module.css'
import { type Sending, useFileUpload } from '../../staging/use-file-upload'
import styles from './import.module.css'
import type { Importacao } from './importacao'

interface FileStepProps {
  readonly recurso: string
  readonly onSent: (importacao: Importacao) => void
}

/** First step: which file. */
export function FileStep({ recurso, onSent }: FileStepProps) {
  const id = useId()
  const [arquivo, setArquivo] = useState<File | null>(null)
  const { sent, recusa, enviar, forget, cancelar } = useFileUpload(onSent)
  const problem = recusa && (recusa.errors.arquivo?.join(' ') ?? recusa.message)
  const isSending = sent !== null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void enviar({ arquivo, errors: checkImport(arquivo), send: sendImport(recurso, arquivo) })
      }}
    >
      <div className={staged.body}>
        <div>
          <label className={staged.label} htmlFor={id}>
            {texts.arquivo}
          </label>
          <DropZone
            id={id}
            accept=".xlsx,.csv,.txt,.tsv,text/csv"
            arquivo={arquivo}
            disabled={isSending ? 'sim' : 'nao'}
            onChoose={(chosen) => {
              forget(Object.keys(recusa?.errors ?? {}))
              setArquivo(chosen)
            }}
            {...(problem !== null && { 'aria-describedby': `${id}-erro`, 'aria-invalid': true as const })}
          />
          {problem !== null && (
            <p role="alert" className={staged.error} id={`${id}-erro`}>
              {problem}
            </p>
          )}
        </div>
        <p className={staged.hint}>{texts.ajuda}</p>
        {isSending && <SendingBar share={sent} reading={texts.lendo} />}
        <div className={staged.buttons}>
          <Button type="primary" htmlType="submit" disabled={isSending}>
            {texts.enviar}
          </Button>
          {isSending && <Button onClick={cancelar}>{texts.cancelar}</Button>}
        </div>
      </div>
    </form>
  )
}

const MAX_BYTES = 50 * 1024 * 1024

function checkImport(arquivo: File | null): FieldErrors {
  if (arquivo === null) return { arquivo: [texts.semArquivo] }
  return arquivo.size > MAX_BYTES ? { arquivo: [texts.grandeDemais] } : {}
}

/** Sends the file of a new import. */
function sendImport(recurso: string, arquivo: File | null) {
  return async ({ signal, onSent }: Sending): Promise<Importacao> => {
    const form = new FormData()
    if (arquivo) form.append('arquivo', arquivo, arquivo.name)
    const onUploadProgress = ({ progress = 0 }) => onSent(progress)
    return (await http.post<Importacao>(`/${recurso}/importacoes`, form, { signal, onUploadProgress })).data
  }
}
