import { Form, Select } from 'antd'
import { useState } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { countOf } from '../../../../declaration/derive/count-of'
import { texts } from '../../../i18n/act-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { isBlank } from '../../fields/wire-value'
import { asAsked } from '../acts/act-fields'
import { placeErrors } from '../acts/place-errors'
import { QuestionDialog } from '../acts/question-dialog'
import { useRefresh } from '../acts/use-refresh'
import { refusedOf } from '../acts/verdicts/refused'
import { type RowVerdict, readVerdicts } from '../acts/verdicts/verdict'
import { VerdictDialog } from '../acts/verdicts/verdict-dialog'
import { versoesOf } from '../acts/versoes'
import { useKeptOpen } from '../form/drafts/kept-typing'
import { FormField } from '../form/form-field'
import type { FormValues } from '../form/form-values'
import { PLAIN_CONDITIONS } from '../form/plain-conditions'

interface BulkEditDialogProps {
  readonly definition: UserResource
  readonly fields: readonly FieldDefinition[]
  readonly records: readonly WireRecord[]
  readonly onClose: () => void
  /** The records that were refused, after each try. */
  readonly onDone: (refused: readonly WireRecord[]) => void
}

const NOTHING: WireRecord = {}

/** One field and one value for many records; each is judged alone, and those refused are shown with their reasons. */
export function BulkEditDialog({ definition, fields, records: given, onClose, onDone }: BulkEditDialogProps) {
  const [form] = Form.useForm()
  const edit = useEditMany(definition)
  const [records, setRecords] = useState(given)
  const isField = (value: unknown): value is string => fields.some((item) => item.key === value)
  const [key, setKey] = useKeptOpen('massa.campo', isField, fields[0]?.key)
  const [isRunning, setRunning] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [verdicts, setVerdicts] = useState<readonly RowVerdict[] | null>(null)
  const field = fields.find((item) => item.key === key)
  const quais = countOf(definition, records.length)

  const send = async () => {
    if (!field || key === null) return
    setMessage(null)
    setRunning(true)
    try {
      const typed: unknown = form.getFieldValue(key)
      const rows = await edit(records, { [key]: isBlank(typed) && field.tipo !== 'muitos' ? null : typed })
      const refused = refusedOf(records, rows)
      onDone(refused)
      if (refused.length === 0) onClose()
      else setVerdicts(rows)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!placeErrors(form, fields, error.errors ?? {})) setMessage(error.message)
    } finally {
      setRunning(false)
    }
  }
  if (verdicts !== null) {
    return (
      <VerdictDialog
        title={texts.editTitle(quais)}
        definition={definition}
        records={records}
        verdicts={verdicts}
        onRetry={(refused) => {
          setRecords(refused)
          setVerdicts(null)
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <QuestionDialog
      title={texts.editTitle(quais)}
      okText={texts.change(quais)}
      form={form}
      isRunning={isRunning}
      message={message}
      onClose={onClose}
    >
      <Form form={form} name="massa" layout="vertical" requiredMark onFinish={() => void send()}>
        <Form.Item label={texts.field} htmlFor="massa-campo">
          <Select
            id="massa-campo"
            aria-required
            value={key}
            onChange={setKey}
            options={fields.map((item) => ({ value: item.key, label: item.rotulo }))}
          />
        </Form.Item>
        {field ? (
          <FormField
            key={field.key}
            recurso={definition.recurso}
            field={asAsked(field, field.obrigatorio)}
            path={[field.key]}
            record={NOTHING}
            conditions={PLAIN_CONDITIONS}
          />
        ) : null}
      </Form>
    </QuestionDialog>
  )
}

/** Sets fields of many records at the versions on screen; what was done is refreshed and said, what was refused is answered. */
function useEditMany(definition: UserResource) {
  const { recurso } = definition
  const toasts = useToasts()
  const refresh = useRefresh(recurso)
  return async (records: readonly WireRecord[], mudancas: FormValues): Promise<readonly RowVerdict[]> => {
    const ids = records.map(({ id }) => Number(id))
    const { data } = await http.post<unknown>(`/${recurso}/em-massa`, { ids, mudancas, versoes: versoesOf(records) })
    const verdicts = readVerdicts(data)
    const done = verdicts.filter(({ ok }) => ok).length
    if (done > 0) {
      void refresh(ids)
      toasts.success({ message: texts.changed(countOf(definition, done)) })
    }
    return verdicts
  }
}
