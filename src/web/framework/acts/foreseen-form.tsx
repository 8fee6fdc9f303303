import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PreviaDe, RespostaDe } from '../../../contract/atos'
import type { RoutedActName } from '../../../contract/rotas'
import type { FieldDefinition } from '../../../declaration/definitions'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/act-texts'
import { preenchidoDe } from '../resources/acts/act-fields'
import { AskedGrid } from '../resources/form/asked-fields'
import { useDraft } from '../resources/form/drafts/use-draft'
import type { FormValues } from '../resources/form/form-values'
import { useConditions } from '../resources/use-conditions'
import styles from './foreseen-form.module.css'
import type { Problema } from './problema'
import { type Preenchida, useAct } from './use-act'
import { usePlacedErrors } from './use-placed-errors'

interface ForeseenFormProps<N extends RoutedActName> {
  readonly nome: N
  readonly form: FormInstance<FormValues>
  /** Whose files and references the fields are. */
  readonly recurso: string
  /** The same from one drawing to the next. */
  readonly fields: readonly FieldDefinition[]
  readonly start: Readonly<Record<string, string | number | readonly number[]>>
  /** None where the act makes one. */
  readonly registro?: { readonly id: number; readonly versao: number }
  /** After a field: what was refused, and a way to put another value in its place. */
  readonly after: (
    field: FieldDefinition,
    problema: Problema | null,
    put: (value: number | string) => void,
  ) => ReactNode
  /** What it would do, and what its button says. */
  readonly question: (feita: PreviaDe<N>) => { readonly shown: ReactNode; readonly confirm: string }
  readonly words: { readonly check: string; readonly ask: string; readonly done: (feita: RespostaDe<N>) => string }
  readonly onDone: (said: string) => void
}

interface Foreseen<N extends RoutedActName> {
  readonly chamada: Preenchida
  /** In which the record was shown when it was looked ahead at. */
  readonly versao: number | undefined
  readonly feita: PreviaDe<N>
}

/**
 * Asks what an act of a page needs, looks ahead, and does it once it is confirmed; what was typed is kept for this user and address
 * until then.
 */
export function ForeseenForm<N extends RoutedActName>(props: ForeseenFormProps<N>) {
  const { nome, form, recurso, fields, start, registro, after, question, words, onDone } = props
  const ato = useAct(nome)
  const draft = useDraft()
  const [foreseen, setForeseen] = useState<Foreseen<N> | null>(null)
  const unplaced = usePlacedErrors(form, fields, ato.problema)
  // while the question is open the fields are out of sight
  const message = foreseen ? (ato.problema?.text ?? null) : unplaced
  const check = async (values: FormValues) => {
    const chamada = { id: registro?.id ?? 0, preenchido: preenchidoDe(fields, values) }
    const feita = await ato.foresee(chamada)
    if (feita) setForeseen({ chamada, versao: registro?.versao, feita })
  }
  const confirm = async () => {
    const feita = foreseen && (await ato.send(foreseen.chamada, foreseen.versao))
    if (!feita) return
    setForeseen(null)
    draft.discard()
    form.resetFields()
    onDone(words.done(feita))
  }
  const back = () => {
    ato.clear()
    setForeseen(null)
  }
  const put = (key: string) => (value: number | string) => {
    form.setFields([{ name: key, value, errors: [] }])
    ato.clear()
  }
  const discard = () => {
    draft.discard()
    const blank: Readonly<Record<string, undefined>> = Object.fromEntries(fields.map(({ key }) => [key, undefined]))
    form.setFieldsValue({ ...blank, ...start })
  }
  return (
    <>
      {draft.found && <DraftNote savedAt={draft.found.savedAt} onDiscard={discard} />}
      {message !== null && (
        <p role="alert" className={styles.problem}>
          {message} {ato.problema?.isStale && texts.changedMeanwhile}
        </p>
      )}
      <Form
        form={form}
        name={nome}
        layout="vertical"
        requiredMark
        hidden={foreseen !== null}
        initialValues={{ ...start, ...draft.found?.values }}
        onValuesChange={(_, all) => draft.note(all, registro?.versao ?? 0)}
        onFinish={(values) => void check(values)}
      >
        <Asked
          recurso={recurso}
          fields={fields}
          form={form}
          start={start}
          after={(field) => after(field, ato.problema, put(field.key))}
        />
        <Button type="primary" htmlType="submit" disabled={ato.isForeseeing}>
          {ato.isForeseeing ? texts.checking : words.check}
        </Button>
      </Form>
      {foreseen && (
        <Question
          {...question(foreseen.feita)}
          ask={words.ask}
          isSending={ato.isSending}
          onConfirm={confirm}
          onBack={back}
        />
      )}
    </>
  )
}

interface AskedProps {
  readonly recurso: string
  readonly fields: readonly FieldDefinition[]
  readonly form: FormInstance<FormValues>
  readonly start: ForeseenFormProps<RoutedActName>['start']
  readonly after: (field: FieldDefinition) => ReactNode
}

/** The fields for which what is answered so far leaves a place, each choosing by it. */
function Asked({ recurso, fields, form, start, after }: AskedProps) {
  const { isVisible } = useConditions()
  const typed: FormValues | undefined = Form.useWatch([], form)
  const record = { ...start, ...typed }
  const shown = fields.filter((field) => isVisible(field, record))
  return <AskedGrid recurso={recurso} fields={shown} record={record} after={after} />
}

/** What was typed before is back, and may go. */
function DraftNote({ savedAt, onDiscard }: { readonly savedAt: string; readonly onDiscard: () => void }) {
  return (
    <Alert
      type="info"
      message={texts.draft(formatInstant(savedAt))}
      action={
        <Button size="small" onClick={onDiscard}>
          {texts.draftDiscard}
        </Button>
      }
    />
  )
}

interface QuestionProps {
  readonly ask: string
  readonly shown: ReactNode
  readonly confirm: string
  readonly isSending: boolean
  readonly onConfirm: () => Promise<void>
  readonly onBack: () => void
}

/** The one question before it is done, with its consequences; the keyboard is led to it. */
function Question({ ask, shown, confirm, isSending, onConfirm, onBack }: QuestionProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-label={ask} className={styles.question}>
      <b>{ask}</b>
      {shown}
      <div className={styles.buttons}>
        <Button type="primary" disabled={isSending} onClick={() => void onConfirm()}>
          {isSending ? texts.doing : confirm}
        </Button>
        <Button disabled={isSending} onClick={onBack}>
          {texts.putRight}
        </Button>
      </div>
    </section>
  )
}
