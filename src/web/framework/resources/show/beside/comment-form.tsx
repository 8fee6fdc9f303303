import { Button } from 'antd'
import { useId, useState } from 'react'
import { texts } from '../../../../i18n/files-texts'
import { texts as mentions } from '../../../../i18n/mencoes-texts'
import { type Person, readPeople, withIds } from '../../../../layout/mention-text'
import { postComment } from '../../../../refine/calls/beside'
import { isApiError } from '../../../../refine/http-error'
import { useKeptText } from '../../form/drafts/kept-typing'
import styles from '../show.module.css'
import own from './beside.module.css'
import { MentionField } from './mention-field'

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
  const [kept, keepChosen] = useKeptText(`mencoes.${recurso}.${id}`)
  const chosen = kept === '' ? [] : readPeople(JSON.parse(kept))
  const choose = (person: Person) =>
    keepChosen(JSON.stringify([...chosen.filter((one) => one.id !== person.id), person]))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    if (busy || text.trim() === '') return
    setBusy(true)
    setProblem(null)
    try {
      await postComment(recurso, id, withIds(text, chosen))
      setText('')
      keepChosen('')
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
      <MentionField
        id={field}
        recurso={recurso}
        registroId={id}
        maxLength={LONGEST}
        placeholder={texts.write}
        value={text}
        onChange={setText}
        onChoose={choose}
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
        <span className={own.who}>
          {texts.sendHint} · {mentions.hint}
        </span>
      </div>
    </form>
  )
}
