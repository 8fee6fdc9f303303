import type { ReactNode } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { WireRecord } from '../../fields/renderer'
import styles from './form.module.css'
import { FormField, isWide } from './form-field'
import { PLAIN_CONDITIONS } from './plain-conditions'

interface AskedFieldsProps {
  readonly recurso: string
  readonly fields: readonly FieldDefinition[]
  readonly record: WireRecord
}

/** What an act asks for, one under the other. */
export function AskedFields({ recurso, fields, record }: AskedFieldsProps) {
  return fields.map((field) => <AskedField key={field.key} recurso={recurso} field={field} record={record} />)
}

interface AskedGridProps extends AskedFieldsProps {
  readonly after: (field: FieldDefinition) => ReactNode
}

/** The same side by side as far as there is room, texts and files over the whole width; something may stand after a field. */
export function AskedGrid({ recurso, fields, record, after }: AskedGridProps) {
  return (
    <div className={styles.grid}>
      {fields.map((field) => (
        <div key={field.key} className={isWide(field) ? styles.wide : undefined}>
          <AskedField recurso={recurso} field={field} record={record} />
          {after(field)}
        </div>
      ))}
    </div>
  )
}

function AskedField({
  recurso,
  field,
  record,
}: Omit<AskedFieldsProps, 'fields'> & { readonly field: FieldDefinition }) {
  return <FormField recurso={recurso} field={field} path={[field.key]} record={record} conditions={PLAIN_CONDITIONS} />
}
