import { Input } from 'antd'
import { useState } from 'react'
import { titleOf } from '../../../../declaration/derive/title'
import { texts } from '../../../i18n/trash-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import styles from '../acts/acts.module.css'
import { useTrashActs } from './use-trash-acts'

interface PurgeDialogProps {
  readonly definition: UserResource
  readonly record: WireRecord
  /** It is gone: only then may it be taken away, else the focus does not go back to the button. */
  readonly onClosed: () => void
}

/** What cannot be undone is asked for by a word that has to be typed. */
export function PurgeDialog({ definition, record, onClosed }: PurgeDialogProps) {
  const { purge } = useTrashActs(definition)
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [open, setOpen] = useState(true)
  const isConfirmed = typed.trim().toLowerCase() === texts.purgeWord

  const run = async () => {
    if (!isConfirmed) return
    setRunning(true)
    setMessage(null)
    try {
      await purge(Number(record.id))
      setOpen(false)
    } catch (error) {
      if (!isApiError(error)) throw error
      setMessage(error.message)
    } finally {
      setRunning(false)
    }
  }
  return (
    <QuestionModal
      open={open}
      title={texts.purgeAsk(titleOf(definition, record))}
      okText={texts.purge}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, disabled: !isConfirmed, loading: isRunning }}
      onOk={() => void run()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {message === null ? null : (
        <p role="alert" className={styles.alert}>
          {message}
        </p>
      )}
      <p>{texts.purgeHint}</p>
      <label htmlFor="remover-de-vez">{texts.purgeType(texts.purgeWord)}</label>
      <Input
        id="remover-de-vez"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => void run()}
      />
    </QuestionModal>
  )
}
