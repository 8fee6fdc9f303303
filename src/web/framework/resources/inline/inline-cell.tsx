import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/inline-texts'
import { lazyView } from '../../../layout/lazy-view'
import { useCanDeclared } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { useConditions } from '../use-conditions'
import styles from './inline.module.css'
import { isCell, useInlineEdit } from './inline-context'

const InlineEditor = lazyView(async () => (await import('./inline-editor')).InlineEditor)

interface InlineCellProps {
  readonly definition: UserResource
  readonly field: FieldDefinition
  readonly record: WireRecord
  /** The cell as it is read. */
  readonly children: ReactNode
  /** The cell is the row's link, which stays one: its edit has a button of its own. */
  readonly leads: boolean
}

/** A cell of `em_linha`: a double click, Enter or F2 edits it, where this user may and the record lets him. */
export function InlineCell({ definition, field, record, children, leads }: InlineCellProps) {
  const inline = useInlineEdit()
  const can = useCanDeclared()
  const conditions = useConditions()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const id = Number(record.id)
  const returns = inline !== null && isCell(inline.left, id, field.key)
  useEffect(() => {
    if (returns) buttonRef.current?.focus()
  }, [returns])

  const allowed =
    definition.acoes.includes('editar') &&
    can(definition.recurso, 'editar') &&
    conditions.isVisible(field, record) &&
    !conditions.isReadOnly(field, record)
  if (inline === null || !allowed) return children
  if (isCell(inline.editing, id, field.key)) {
    return (
      <Suspense fallback={children}>
        <InlineEditor definition={definition} field={field} record={record} inline={inline} />
      </Suspense>
    )
  }
  const start = () => inline.start({ id, key: field.key })
  if (leads) {
    return (
      <span className={styles.lead}>
        <span className={styles.leadText}>{children}</span>
        <button
          ref={buttonRef}
          type="button"
          className={styles.pencil}
          data-em-linha={`${id}:${field.key}`}
          aria-label={`${texts.edit} ${field.rotulo}`}
          onClick={start}
        >
          ✎
        </button>
      </span>
    )
  }
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.cell}
      data-em-linha={`${id}:${field.key}`}
      title={texts.hint}
      onDoubleClick={start}
      onClick={(event) => {
        // A click without a pointer is a key or a screen reader; with one, only the second opens.
        if (event.detail === 0) start()
      }}
      onKeyDown={(event) => {
        if (event.key === 'F2') start()
      }}
    >
      {children}
      <span className="visually-hidden">
        {' '}
        {texts.edit} {field.rotulo}
      </span>
    </button>
  )
}
