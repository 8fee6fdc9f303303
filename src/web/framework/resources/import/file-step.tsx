import { Button, Progress } from 'antd'
import { useId, useState } from 'react'
import { texts } from '../../../i18n/importacao-texts'
import { DropZone } from './drop-zone'
import styles from './import.module.css'
import type { Importacao } from './importacao'
import { useImportUpload } from './use-import-upload'

interface FileStepProps {
  readonly recurso: string
  readonly onSent: (importacao: Importacao) => void
}

/** First step: which file. */
export function FileStep({ recurso, onSent }: FileStepProps) {
  const id = useId()
  const [arquivo, setArquivo] = useState<File | null>(null)
  const { sent, problem, enviar, forget, cancelar } = useImportUpload(recurso, onSent)
  const isSending = sent !== null
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        void enviar(arquivo)
      }}
    >
      <div className={styles.body}>
        <div>
          <label className={styles.label} htmlFor={id}>
            {texts.arquivo}
          </label>
          <DropZone
            id={id}
            accept=".xlsx,.csv,.txt,.tsv,text/csv"
            arquivo={arquivo}
            disabled={isSending ? 'sim' : 'nao'}
            onChoose={(chosen) => {
              forget()
              setArquivo(chosen)
            }}
            {...(problem !== null && { 'aria-describedby': `${id}-erro`, 'aria-invalid': true as const })}
          />
          {problem !== null && (
            <p role="alert" className={styles.error} id={`${id}-erro`}>
              {problem}
            </p>
          )}
        </div>
        <p className={styles.hint}>{texts.ajuda}</p>
        {isSending && <Sending share={sent} />}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" disabled={isSending}>
            {texts.enviar}
          </Button>
          {isSending && <Button onClick={cancelar}>{texts.cancelar}</Button>}
        </div>
      </div>
    </form>
  )
}

function Sending({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100)
  const text = percent < 100 ? texts.enviando(percent) : texts.lendo
  return (
    <div role="status">
      <Progress percent={percent} status="active" showInfo={false} aria-label={text} />
      <span className={styles.hint}>{text}</span>
    </div>
  )
}
