import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { PendingLine } from '../../../layout/states'
import type { UserResource } from '../../../refine/user-config'
import { FieldDisplay } from '../../fields/field-display'
import { formatValue } from '../../fields/format'
import type { DisplayPlace, WireRecord } from '../../fields/renderer'
import { displayValue, isBlank, readRef } from '../../fields/wire-value'
import { pickFields } from '../field-lookup'
import { InlineCell } from '../inline/inline-cell'
import { useConditions } from '../use-conditions'
import { useRowPath } from '../use-row-path'
import { isPlaceholder } from './placeholder-rows'
import styles from './table.module.css'

interface CellProps {
  readonly definition: UserResource
  readonly field: FieldDefinition
  readonly record: WireRecord
  /** The first field that links nowhere else: it is the row's link, for keyboard, screen reader and a new tab. */
  readonly leads: boolean
}

/** A value of a row, with the second line that the file puts under it; where others have one it takes both lines itself. */
export function Cell(props: CellProps) {
  const { definition, field, record } = props
  if (isPlaceholder(record)) return <PendingLine />
  const { mais } = definition.lista
  const under = mais[field.nome]
  if (!under && Object.keys(mais).length === 0) return <CellValue {...props} />
  const fields = pickFields(definition, under ?? []).filter((one) => !isBlank(displayValue(record, one)))
  return (
    <>
      <span className={fields.length > 0 ? styles.line : styles.lines}>
        <CellValue {...props} />
      </span>
      {fields.length > 0 && <Under definition={definition} fields={fields} record={record} />}
    </>
  )
}

/** The value alone: the row's link, edited where it stands, or neither. */
export function CellValue(props: CellProps & { readonly place?: DisplayPlace }) {
  const { definition, field, record, leads, place = 'list' } = props
  const pathOf = useRowPath(definition)
  const content = (
    <Alerted definition={definition} field={field} record={record}>
      <FieldDisplay field={field} record={record} place={place} />
    </Alerted>
  )
  const path = leads ? pathOf(record) : null
  const isLink = path !== null
  const shown = isLink ? (
    <Link to={path} className={styles.lead}>
      {content}
    </Link>
  ) : (
    content
  )
  // what has a second line has no room to be edited in
  if (!definition.lista.em_linha.includes(field.nome) || definition.lista.mais[field.nome]) return shown
  return (
    <InlineCell definition={definition} field={field} record={record} leads={isLink}>
      {shown}
    </InlineCell>
  )
}

interface ValuesProps {
  readonly definition: UserResource
  readonly fields: readonly FieldDefinition[]
  readonly record: WireRecord
}

/** A second line of what the row has beside the value of a cell. */
function Under({ definition, fields, record }: ValuesProps) {
  return (
    <span
      className={`${styles.line} ${styles.under}`}
      title={fields.map((field) => fullText(field, record)).join(SEPARATOR)}
    >
      <Values definition={definition} fields={fields} record={record} />
    </span>
  )
}

/** Values one after the other. */
export function Values({ definition, fields, record }: ValuesProps) {
  return fields.map((field, index) => (
    <Fragment key={field.key}>
      {index > 0 && SEPARATOR}
      <Alerted definition={definition} field={field} record={record}>
        <FieldDisplay field={field} record={record} place="list" />
      </Alerted>
    </Fragment>
  ))
}

interface AlertedProps extends Omit<CellProps, 'leads'> {
  readonly children: ReactNode
}

/** A value in red, where the file says that it stands out (`lista.alertas`). */
function Alerted({ definition, field, record, children }: AlertedProps) {
  const { evaluate } = useConditions()
  const when = definition.lista.alertas[field.nome]
  return when && evaluate(when, record) === true ? <span className={styles.alert}>{children}</span> : children
}

export const SEPARATOR = ' · '

/** What a cut cell says whole when pointed at. */
export function fullText(field: FieldDefinition, record: WireRecord): string | undefined {
  const value = displayValue(record, field)
  const ref = readRef(value)
  if (ref) return ref.titulo
  return typeof value === 'string' && !isPlaceholder(record) ? formatValue(value, field) : undefined
}
