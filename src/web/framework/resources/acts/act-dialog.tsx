import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { countOf } from '../../../../declaration/derive/count-of'
import { titleOf } from '../../../../declaration/derive/title'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/act-texts'
import type { UserResource } from '../../../refine/user-config'
import { problemaDe } from '../../acts/problema'
import type { WireRecord } from '../../fields/renderer'
import { isPlainObject } from '../../fields/wire-value'
import { AskedFields } from '../form/asked-fields'
import { createDefaults } from '../form/create-defaults'
import { changedValues, type FormValues, initialValues } from '../form/form-values'
import { useConditions } from '../use-conditions'
import { actFields, hasAddress, ofRecord, preenchidoDe } from './act-fields'
import { ActSubject } from './act-subject'
import styles from './acts.module.css'
import { placeErrors } from './place-errors'
import { QuestionDialog } from './question-dialog'
import { useImpediments } from './use-impediments'
import { useRunAct } from './use-run-act'
import { refusedOf } from './verdicts/refused'
import { type RowVerdict, reasonOf } from './verdicts/verdict'
import { VerdictDialog } from './verdicts/verdict-dialog'

interface ActDialogProps {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly records: readonly WireRecord[]
  /** Sent beside what is filled in. */
  readonly given?: FormValues
  /** What is filled in when it opens, before the record's own. */
  readonly begun?: FormValues
  /** Instead of the act and its record. */
  readonly title?: string
  /** What stands in the place of the act's subject. */
  readonly subject?: ReactNode
  readonly onClose: () => void
  /** Called with what is left to do after each try: the records that were refused. The question stands until it is through with it. */
  readonly onDone?: (refused: readonly WireRecord[]) => void | Promise<void>
}

const NOTHING: FormValues = {}

/** Pixels: a question that shows its records needs more than one of a few fields. */
const WIDE = 720

/** Asks what an act wants confirmed and filled in, does it, and shows the verdict on each record that was refused. */
export function ActDialog(props: ActDialogProps) {
  const { definition, act, records: asked, given = NOTHING, begun = NOTHING, title, subject, onClose, onDone } = props
  const [form] = Form.useForm()
  const run = useRunAct(definition)
  const [records, setRecords] = useState(asked)
  const [isRunning, setRunning] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [verdicts, setVerdicts] = useState<readonly RowVerdict[] | null>(null)
  const fields = actFields(definition, act)
  const only = records.length === 1 ? records[0] : undefined
  // what an act asks in words of its own, it asks anew
  const conditions = useConditions()
  // what makes a record begins as a form for a new one does
  const makesOne = hasAddress(act) && act.em.every((place) => place === 'pagina')
  const start = {
    ...(makesOne && createDefaults(act.pede, conditions)),
    ...begun,
    ...(only ? initialValues(ofRecord(fields, act), only) : NOTHING),
  }
  const impediments = useImpediments(records.map((record) => ({ recurso: definition.recurso, act, record })))
  const judge = async (rows: readonly RowVerdict[]) => {
    const refused = refusedOf(records, rows)
    await onDone?.(refused)
    if (refused.length === 0) return onClose()
    const [first] = rows
    if (rows.length > 1 || first === undefined) return setVerdicts(rows)
    if (!placeErrors(form, fields, first.errors)) setMessage(reasonOf(first))
  }
  const send = async () => {
    setMessage(null)
    setRunning(true)
    try {
      const typed = form.getFieldsValue(true)
      const filled = hasAddress(act) ? preenchidoDe(fields, typed) : filledIn(fields, start, typed)
      await judge(await run(act, records, { ...filled, ...given }))
    } catch (error) {
      const { errors, text, detalhe } = problemaDe(error)
      if (isPlainObject(detalhe.atual)) setRecords([detalhe.atual])
      if (!placeErrors(form, fields, errors)) setMessage(text)
    } finally {
      setRunning(false)
    }
  }
  if (verdicts !== null) {
    return (
      <VerdictDialog
        title={act.rotulo}
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
      title={title ?? question(definition, act, records)}
      okText={act.rotulo}
      form={form}
      isRunning={isRunning}
      isImpeded={impediments.every((reason) => reason !== null)}
      message={message}
      onClose={onClose}
      {...(act.componente !== null && { width: WIDE })}
    >
      <Impediments definition={definition} records={records} reasons={impediments} />
      {act.ajuda !== null && <p>{act.ajuda}</p>}
      {subject ?? <ActSubject definition={definition} act={act} records={records} />}
      <Form form={form} name="ato" layout="vertical" requiredMark initialValues={start} onFinish={() => void send()}>
        <AskedFields recurso={definition.recurso} fields={fields} record={only ?? NOTHING} />
      </Form>
    </QuestionDialog>
  )
}

/** What was filled in, and what was emptied of a value to begin with. A field left blank for many changes none of them. */
function filledIn(fields: readonly FieldDefinition[], start: FormValues, typed: FormValues): FormValues {
  return { ...changedValues(fields, start, typed), ...changedValues(fields, NOTHING, typed) }
}

/** The declared question, or the act and what it is done to. */
function question(definition: UserResource, act: ActDefinition, records: readonly WireRecord[]): string {
  const [first = {}] = records
  const alone = records.length === 1
  const titulo = alone ? act.confirmar : (act.confirmar_varios ?? act.confirmar)
  if (titulo !== null) {
    const values = { ...(alone && first), contagem: formatCount(records.length) }
    return titleOf({ titulo, campos: definition.campos }, values)
  }
  return alone
    ? texts.onRecord(act.rotulo, titleOf(definition, first))
    : texts.onMany(act.rotulo, countOf(definition, records.length))
}

interface ImpedimentsProps {
  readonly definition: UserResource
  readonly records: readonly WireRecord[]
  /** In the order of the records; null: nothing against it. */
  readonly reasons: readonly (string | null)[]
}

/** Which of the records an act would be refused for, and why, before it is asked. */
function Impediments({ definition, records, reasons }: ImpedimentsProps) {
  const alone = records.length === 1
  return records.map((record, index) => {
    const reason = reasons[index]
    return reason ? (
      <p key={String(record.id)} role="status" className={styles.alert}>
        {alone ? reason : `${titleOf(definition, record)}: ${reason}`}
      </p>
    ) : null
  })
}
