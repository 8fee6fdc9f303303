import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/files-texts'
import { QuestionModal } from '../../../../layout/popups/question-modal'
import { removeBeside } from '../../../../refine/calls/beside'
import { isApiError } from '../../../../refine/http-error'
import styles from '../show.module.css'

interface RemoveLineProps {
  /** Address below /api/v1. */
  readonly path: string
  /** What the button is called by a screen reader, and the question. */
  readonly label: string
  readonly question: string
  readonly hint?: string
  readonly onRemoved: () => void
}

/** Asks once before a line beside a record is deleted; a refusal stays in the dialog. */
export function RemoveLine({ path, label, question, hint, onRemoved }: RemoveLineProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await removeBeside(path)
      setAsking(false)
      onRemoved()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="small" type="text" danger aria-label={label} onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <QuestionModal
        open={asking}
        title={question}
        okText={texts.delete}
        cancelText={texts.cancel}
        okButtonProps={{ danger: true, loading: busy }}
        onOk={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {hint === undefined ? null : <p>{hint}</p>}
        {problem === null ? null : (
          <p role="alert" className={styles.alert}>
            {problem}
          </p>
        )}
      </QuestionModal>
    </>
  )
}
