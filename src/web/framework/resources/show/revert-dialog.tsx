import { useState } from 'react'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/history-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { useToasts } from '../../../layout/toasts/toast-context'
import { http } from '../../../refine/http'
import { type ApiError, isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import styles from '../acts/acts.module.css'
import { useRefresh } from '../acts/use-refresh'
import { findField } from '../field-lookup'
import { initialValues, sameValue } from '../form/form-values'
import type { Dress } from '../use-ref-titles'
import type { HistoryEntry } from './history-entry'
import { HistoryValue } from './history-value'

interface RevertDialogProps {
  readonly definition: UserResource
  readonly record: WireRecord
  readonly entry: HistoryEntry
  readonly dress: Dress
  /** It is gone: only then may it be taken away, else the focus does not go back to the button. */
  readonly onClosed: () => void
}

/** Shows what going back changes, from what stands today to what stood before, and does it as a normal edit. */
export function RevertDialog({ definition, record, entry, dress, onClosed }: RevertDialogProps) {
  const { recurso } = definition
  const toasts = useToasts()
  const refresh = useRefresh(recurso)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [open, setOpen] = useState(true)
  const id = Number(record.id)
  const changes = entry.mudancas
    .map(({ campo, before }) => ({ campo, before, now: nowOf(definition, campo, record) }))
    .filter(({ before, now }) => !sameValue(before, now))

  const revert = async () => {
    setRunning(true)
    setProblem(null)
    try {
      const headers = { 'If-Match': String(record.versao ?? '') }
      await http.post(`/${recurso}/${id}/historico/${entry.id}/reverter`, {}, { headers })
      void refresh([id])
      toasts.success({ message: texts.reverted })
      setOpen(false)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.statusCode === 412) void refresh([id])
      setProblem(error.statusCode === 412 ? texts.changedMeanwhile : messageOf(definition, error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <QuestionModal
      open={open}
      title={texts.revertAsk(formatInstant(entry.em))}
      okText={texts.revertDo}
      cancelText={texts.cancel}
      okButtonProps={{ loading: isRunning, disabled: changes.length === 0 }}
      onOk={() => void revert()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {problem === null ? null : (
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
      )}
      <p>{changes.length === 0 ? texts.nothingToRevert : texts.revertHint}</p>
      {changes.length === 0 ? null : (
        <div className={styles.scroll}>
          <table className={styles.verdicts}>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.now}</th>
                <th scope="col">{texts.previous}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ campo, before, now }) => (
                <tr key={campo}>
                  <td>{findField(definition, campo)?.rotulo ?? campo}</td>
                  <td>
                    <HistoryValue definition={definition} campo={campo} value={now} dress={dress} />
                  </td>
                  <td>
                    <HistoryValue definition={definition} campo={campo} value={before} dress={dress} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QuestionModal>
  )
}

function nowOf(definition: UserResource, campo: string, record: WireRecord): unknown {
  const field = findField(definition, campo)
  return field ? initialValues([field], record)[field.key] : record[campo]
}

function messageOf(definition: UserResource, { errors, message }: ApiError): string {
  const lines = Object.entries(errors ?? {}).map(([key, messages]) => {
    const rotulo = findField(definition, key)?.rotulo
    const text = [messages].flat().join(' ')
    return rotulo === undefined ? text : `${rotulo}: ${text}`
  })
  return lines.length > 0 ? lines.join(' ') : message
}
