import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import { FieldDisplay } from '../../fields/field-display'
import type { WireRecord } from '../../fields/renderer'
import { shownType } from '../../fields/wire-value'
import { useConditions } from '../use-conditions'
import styles from './show.module.css'

interface ResourceFieldsProps {
  readonly record: WireRecord
  readonly fields: readonly FieldDefinition[]
  /** How the list is laid out where it is not the sheet's. */
  readonly className?: string | undefined
}

/** Types that take the whole width. */
const WIDE: ReadonlySet<FieldType> = new Set(['texto_longo', 'texto_rico', 'json', 'mapa', 'muitos', 'lista_de'])

/** Fields of a record as a description list; what the declaration hides now is left out. */
export function ResourceFields({ record, fields, className = styles.fields }: ResourceFieldsProps) {
  const { isVisible } = useConditions()
  return (
    <dl className={className}>
      {fields
        .filter((field) => isVisible(field, record))
        .map((field) => (
          <div key={field.key} className={WIDE.has(shownType(field)) ? styles.wide : undefined}>
            <dt>{field.rotulo}</dt>
            <dd>
              <FieldDisplay field={field} record={record} place="show" />
            </dd>
          </div>
        ))}
    </dl>
  )
}
