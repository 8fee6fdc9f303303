import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { texts } from '../../i18n/importacao-texts'
import { DropZone } from './drop-zone'
import { SendingBar } from './progress-line'
import styles from './staging.module.css'
import type { Recusa, useFileUpload } from './use-file-upload'

interface FileFormProps {
  readonly arquivo: File | null
  /** As the browser's file chooser takes it. */
  readonly accept: string
  readonly upload: Omit<ReturnType<typeof useFileUpload>, 'enviar'>
  readonly onChoose: (arquivo: File) => void
  readonly onSend: () => void
  readonly words: {
    /** What may be sent. */
    readonly ajuda: string
    readonly enviar: string
    /** What the server does once it has all of it. */
    readonly lendo: string
  }
  /** What is asked beside the file, and its names, where refusals stand. */
  readonly children?: ReactNode
  readonly fields?: readonly string[]
}

/** First step: which file. */
export function FileForm({ arquivo, accept, upload, onChoose, onSend, words, children, fields = [] }: FileFormProps) {
  const { sent, recusa, cancelar } = upload
  const isSending = sent !== null
  const placed = ['arquivo', ...fields]
  const unplaced = recusa !== null && !placed.some((name) => recusa.errors[name]) ? recusa.message : ''
  const { form, ask } = useFocusAfterwards(recusa, isSending)
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
        onSend()
      }}
    >
      <div className={styles.body}>
        {children}
        <Labelled label={texts.arquivo} errors={recusa?.errors.arquivo}>
          {(control) => (
            <DropZone
              {...control}
              accept={accept}
              arquivo={arquivo}
              disabled={isSending ? 'sim' : 'nao'}
              onChoose={onChoose}
            />
          )}
        </Labelled>
        <p className={styles.hint}>{words.ajuda}</p>
        {unplaced !== '' && (
          <p role="alert" tabIndex={-1} className={styles.problem}>
            {unplaced}
          </p>
        )}
        {isSending && <SendingBar share={sent} reading={words.lendo} />}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" disabled={isSending}>
            {words.enviar}
          </Button>
          {isSending && <Button onClick={cancelar}>{texts.cancelarEnvio}</Button>}
        </div>
      </div>
    </form>
  )
}

/** Once what was sent is answered: the field that was refused, else the button again. */
function useFocusAfterwards(recusa: Recusa | null, isSending: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current || isSending) return
    asked.current = false
    const wrong =
      recusa && form.current?.querySelector<HTMLElement>('input[aria-invalid="true"], [role="alert"][tabindex]')
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [recusa, isSending])
  const ask = () => {
    asked.current = true
  }
  return { form, ask }
}

interface Control {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface LabelledProps {
  readonly label: string
  readonly errors: readonly string[] | undefined
  readonly children: (control: Control) => ReactNode
}

/** A field with its name, and what is wrong with it. */
export function Labelled({ label, errors, children }: LabelledProps) {
  const id = useId()
  const control: Control = errors ? { id, 'aria-describedby': `${id}-erro`, 'aria-invalid': true } : { id }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {errors && (
        <p className={styles.error} role="alert" id={`${id}-erro`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
