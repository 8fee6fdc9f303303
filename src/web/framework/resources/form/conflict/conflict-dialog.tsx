import { Form } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/merge-texts'
import { QuestionModal } from '../../../../layout/popups/question-modal'
import { useConfig } from '../../../../refine/config-context'
import { useRefTitles } from '../../use-ref-titles'
import { type MergeChoices, undecided } from './apply-merge'
import { AutomaticTable } from './automatic-table'
import { changeNote } from './change-note'
import styles from './conflict.module.css'
import { ConflictChoice, inputPath } from './conflict-choice'
import { bareValues } from './merge-value'
import type { Conflict } from './use-conflict'

interface ConflictDialogProps {
  readonly recurso: string
  readonly conflict: Conflict
  readonly onResolve: (choices: MergeChoices) => void
  readonly onClose: () => void
}

/** Somebody saved first: what only one changed is shown as taken, what both changed is asked for, field by field. */
export function ConflictDialog({ recurso, conflict, onResolve, onClose }: ConflictDialogProps) {
  const { items, by, purpose } = conflict
  const { hoje } = useConfig()
  const [form] = Form.useForm()
  const [choices, setChoices] = useState<MergeChoices>({})
  const [asked, setAsked] = useState(false)
  const dress = useRefTitles(bareValues(recurso, items))
  const conflicts = items.filter(({ kind }) => kind === 'conflict')
  const automatic = items.filter(({ kind }) => kind !== 'conflict')
  const who = by?.nome ?? texts.theirs

  const resolve = async () => {
    setAsked(true)
    const [first] = undecided(items, choices)
    if (first) return document.getElementById(`mescla-${first.id}`)?.querySelector('input')?.focus()
    const others = conflicts.filter(({ id }) => choices[id]?.side === 'other')
    try {
      await form.validateFields(others.map((item) => inputPath(item)))
    } catch {
      return
    }
    const typed = others.map(
      (item) => [item.id, { side: 'other', value: form.getFieldValue(inputPath(item)) ?? null }] as const,
    )
    onResolve({ ...choices, ...Object.fromEntries(typed) })
  }
  return (
    <QuestionModal
      open
      width={780}
      title={texts.title}
      okText={purpose === 'save' ? texts.save : texts.apply}
      cancelText={texts.leave}
      onOk={() => void resolve()}
      onCancel={onClose}
      maskClosable={false}
      keyboard
    >
      <p>
        {changeNote(by, hoje)} {conflicts.length === 0 ? texts.hintNone : texts.hintConflicts(conflicts.length)}
      </p>
      <div className={styles.scroll}>
        <Form form={form} name="mescla" component={false} layout="vertical">
          {conflicts.map((item) => (
            <ConflictChoice
              key={item.id}
              recurso={recurso}
              item={item}
              who={who}
              dress={dress}
              choice={choices[item.id]}
              missing={asked && choices[item.id] === undefined}
              onChoose={(choice) => setChoices((now) => ({ ...now, [item.id]: choice }))}
            />
          ))}
        </Form>
        {automatic.length > 0 ? <AutomaticTable recurso={recurso} items={automatic} who={who} dress={dress} /> : null}
      </div>
    </QuestionModal>
  )
}
