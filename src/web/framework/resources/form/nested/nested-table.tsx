import { Button, Form } from 'antd'
import { useRef } from 'react'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { withSplitUnions } from '../../../../../declaration/fields/structured/uniao'
import { texts } from '../../../../i18n/resource-texts'
import { useResourceDefinition } from '../../../../refine/config-context'
import type { UserResource } from '../../../../refine/user-config'
import type { WireRecord } from '../../../fields/renderer'
import { isPlainObject } from '../../../fields/wire-value'
import { useConditions } from '../../use-conditions'
import { createDefaults } from '../create-defaults'
import styles from '../form.module.css'
import { FormField } from '../form-field'
import { nestedFields } from './nested-fields'

interface NestedTableProps {
  readonly field: FieldDefinition
  readonly record: WireRecord
  /** The rows are read as they stand: none comes, goes or changes. */
  readonly readOnly: boolean
}

/** The records of another resource that belong to this one, edited in place and saved with it. */
export function NestedTable({ field, record, readOnly }: NestedTableProps) {
  const child = useResourceDefinition(field.recurso ?? '')
  return child ? <Rows field={field} child={child} rows={record[field.key]} readOnly={readOnly} /> : null
}

/** What takes what is typed or chosen. */
const INPUTS = 'input:not(:disabled), textarea:not(:disabled)'

interface RowsProps {
  readonly field: FieldDefinition
  readonly child: UserResource
  readonly rows: unknown
  readonly readOnly: boolean
}

function Rows({ field, child, rows, readOnly }: RowsProps) {
  const own = useConditions()
  const conditions = readOnly ? { ...own, isReadOnly: () => true } : own
  const fields = nestedFields(field, child)
  const added = useRef<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const lead = (row: HTMLDivElement | null, name: number) => {
    if (row === null || added.current !== name) return
    added.current = null
    row.querySelector<HTMLElement>(INPUTS)?.focus()
  }
  const values: readonly unknown[] = Array.isArray(rows) ? rows : []
  return (
    <Form.List name={field.key}>
      {(items, { add, remove }) => (
        <fieldset className={styles.nested}>
          <legend>{field.rotulo}</legend>
          {items.map(({ key, name }) => {
            const row = values[name]
            const rowRecord = isPlainObject(row) ? withSplitUnions(child.campos, row) : {}
            return (
              <div key={key} className={styles.row} ref={(element) => lead(element, name)}>
                {fields.map((item) => (
                  <FormField
                    key={item.key}
                    recurso={child.recurso}
                    field={item}
                    path={[name, item.key]}
                    record={rowRecord}
                    conditions={conditions}
                  />
                ))}
                {readOnly ? null : (
                  <Button
                    className={styles.removeRow ?? ''}
                    type="text"
                    danger
                    aria-label={texts.removeRow(child.rotulo.um, name + 1)}
                    onClick={() => {
                      remove(name)
                      addButton.current?.focus({ preventScroll: true })
                    }}
                  >
                    ×
                  </Button>
                )}
              </div>
            )
          })}
          {readOnly ? null : (
            <Button
              ref={addButton}
              type="dashed"
              onClick={() => {
                added.current = items.length
                add(createDefaults(fields, conditions))
              }}
            >
              {texts.addRow(child.rotulo.um)}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  )
}
