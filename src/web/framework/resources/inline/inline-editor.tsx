import { Button, Form } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/inline-texts'
import type { UserResource } from '../../../refine/user-config'
import { displays } from '../../fields/display-registry'
import { FieldInput } from '../../fields/field-input'
import type { WireRecord } from '../../fields/renderer'
import { shownType } from '../../fields/wire-value'
import { checkField } from '../form/form-field'
import { initialValues } from '../form/form-values'
import { useConditions } from '../use-conditions'
import styles from './inline.module.css'
import type { CellPlace, useInlineEdit } from './inline-context'
import { useInlineSave } from './use-inline-save'

interface InlineEditorProps {
  readonly definition: UserResource
  readonly field: FieldDefinition
  readonly record: WireRecord
  readonly inline: NonNullable<ReturnType<typeof useInlineEdit>>
}

/** The input of a cell: Enter saves, Escape leaves it as it was, Tab saves and opens the next cell. */
export function InlineEditor({ definition, field, record, inline }: InlineEditorProps) {
  const [form] = Form.useForm()
  const ref = useRef<HTMLDivElement>(null)
  const { isRequired } = useConditions()
  const { save, problem, setProblem, isSaving } = useInlineSave(definition, field, record)
  const place = { id: Number(record.id), key: field.key }

  const trySave = async (): Promise<boolean> => {
    const value: unknown = form.getFieldValue(field.key)
    try {
      await checkField(field, value, isRequired(field, record))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : texts.failed)
      return false
    }
    return save(value)
  }
  const latest = useRef(trySave)
  latest.current = trySave
  useEffect(() => {
    inline.onLeave(() => latest.current())
    return () => inline.onLeave(null)
  }, [inline.onLeave])
  useFocusInside(ref, isSaving ? null : (problem ?? ''))

  const finish = async (step: 1 | -1 | null) => {
    if (!(await trySave())) return
    const next = step === null ? null : nextCell(place, step)
    inline.onLeave(null)
    if (next) inline.start(next)
    else inline.stop()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The keys of an open list of options are its own.
    if (event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) return
    const isEnter = event.key === 'Enter' && !event.shiftKey && !(event.target instanceof HTMLButtonElement)
    if (!isEnter && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') inline.stop()
    else void finish(isEnter ? null : event.shiftKey ? -1 : 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the input inside
    <div ref={ref} className={placeOf(field)} data-em-linha={`${place.id}:${place.key}`} onKeyDown={onKeyDown}>
      <Form
        form={form}
        name="em-linha"
        initialValues={initialValues([field], record)}
        disabled={isSaving}
        onFinish={() => void finish(null)}
      >
        <Form.Item
          name={field.key}
          label={<span className="visually-hidden">{field.rotulo}</span>}
          colon={false}
          {...(problem !== null && { validateStatus: 'error' })}
        >
          <FieldInput recurso={definition.recurso} field={field} record={record} />
        </Form.Item>
        <Button size="small" type="primary" htmlType="submit" loading={isSaving} aria-label={texts.save}>
          ✓
        </Button>
        <Button size="small" aria-label={texts.cancel} onClick={inline.stop}>
          ×
        </Button>
      </Form>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** A figure's editor ends where the figure does. */
function placeOf(field: FieldDefinition): string {
  return `${styles.editor} ${displays[shownType(field)].align === 'end' ? styles.end : ''}`
}

/**
 * Leads the hand to the input. While it is saved it is switched off, which takes the focus: one that is refused has it again, one that was
 * kept leaves it to what comes next.
 *
 * Takes    the editor; why it was refused, '' when it was not, null while it is saved.
 */
function useFocusInside(place: RefObject<HTMLElement>, refusal: string | null): void {
  const isOpened = useRef(false)
  useEffect(() => {
    if (refusal === null || (isOpened.current && refusal === '')) return
    isOpened.current = true
    const input = place.current?.querySelector<HTMLElement>('input, textarea, button')
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  }, [place, refusal])
}

/** The editable cell after (or before) this one, in the order of the screen; null at the end. */
function nextCell({ id, key }: CellPlace, step: 1 | -1): CellPlace | null {
  const cells = [...document.querySelectorAll('[data-em-linha]')].map(
    (cell) => cell.getAttribute('data-em-linha') ?? '',
  )
  const [nextId, nextKey] = cells[cells.indexOf(`${id}:${key}`) + step]?.split(':') ?? []
  return nextId !== undefined && nextKey !== undefined ? { id: Number(nextId), key: nextKey } : null
}
