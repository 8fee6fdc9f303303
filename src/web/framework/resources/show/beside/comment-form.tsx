import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { texts } from '../../../../i18n/files-texts'
import { postComment } from '../../../../refine/calls/beside'
import { isApiError } from '../../../../refine/http-error'
import { useKeptText } from '../../form/drafts/kept-typing'
import styles from '../show.module.css'
import own from './beside.module.css'

interface CommentFormProps {
  readonly recurso: string
  readonly id: number
  readonly onWritten: () => void
}

const LONGEST = 4_000

/** A few lines of plain text; what was typed stays when it cannot be sent. */
export function CommentForm({ recurso, id, onWritten }: CommentFormProps) {
  const field = useId()
  const [text, setText] = useKeptText(`comentario.${recurso}.${id}`)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    if (busy || text.trim() === '') return
    setBusy(true)
    setProblem(null)
    try {
      await postComment(recurso, id, text)
      setText('')
      onWritten()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(
        Object.values(error.errors ?? {})
          .flat()
          .map(String)[0] ?? error.message,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={own.add}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={field} className="visually-hidden">
        {texts.write}
      </label>
      <Input.TextArea
        id={field}
        rows={3}
        maxLength={LONGEST}
        placeholder={texts.write}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      {problem === null ? null : (
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
      )}
      <div className={own.submit}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={text.trim() === ''}>
          {texts.comment}
        </Button>
        <span className={own.who}>{texts.sendHint}</span>
      </div>
    </form>
  )
}
