import type { TableColumnsType } from 'antd'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import type { CrudSorting } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import { displays } from '../../fields/display-registry'
import { FieldDisplay } from '../../fields/field-display'
import { formatValue } from '../../fields/format'
import type { WireRecord } from '../../fields/renderer'
import { displayValue, isBlank, readRef, shownType } from '../../fields/wire-value'
import { pickFields } from '../field-lookup'
import { InlineCell } from '../inline/inline-cell'
import { useRowPath } from '../use-row-path'
import { columnWidth } from './column-width'
import styles from './table.module.css'

interface ColumnsInput {
  readonly definition: UserResource
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  /** Field names, in order. */
  readonly columns: readonly string[]
  readonly sorters: CrudSorting
  readonly frozen: readonly string[]
  /** Pixels by field name, where the user set them. */
  readonly widths?: Readonly<Record<string, number>>
}

/** Columns of a table from the declaration: width and alignment by type, order by what the list may be sorted by. */
export function tableColumns(input: ColumnsInput): TableColumnsType<WireRecord> {
  const { definition, resources, columns, sorters, frozen, widths } = input
  const fields = pickFields(definition, columns)
  const lead = fields.find((field) => field.tipo !== 'ref')
  return fields.map((field, index) => {
    const sorts = definition.lista.ordenaveis.includes(field.key)
    const sorter = sorters.find((item) => item.field === field.key)
    return {
      key: field.key,
      dataIndex: field.key,
      title: field.rotulo,
      width: widths?.[field.nome] ?? columnWidth(field, { definition, resources, sorts, leads: index === 0 }),
      align: displays[shownType(field)].align,
      ellipsis: { showTitle: false },
      onCell: (record: WireRecord) => ({ title: fullText(field, record) }),
      ...(frozen.includes(field.nome) && { fixed: 'left' }),
      ...(sorts && {
        sorter: true,
        sortOrder: sorter ? (sorter.order === 'asc' ? 'ascend' : 'descend') : null,
      }),
      render: (_: unknown, record: WireRecord) => (
        <Cell definition={definition} field={field} record={record} leads={field === lead} />
      ),
    }
  })
}

/** Room of all columns, for the scroll inside the card. */
export function totalWidth(columns: TableColumnsType<WireRecord>): number {
  return columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0)
}

interface CellProps {
  readonly definition: UserResource
  readonly field: FieldDefinition
  readonly record: WireRecord
  readonly leads: boolean
}

/** The first cell that links nowhere else is the row's link, for keyboard, screen reader and a new tab. */
function Cell({ definition, field, record, leads }: CellProps) {
  const pathOf = useRowPath(definition)
  if (isPlaceholder(record)) return <span className={styles.skeleton} aria-hidden="true" />
  const under = definition.lista.mais[field.nome]
  const content = <FieldDisplay field={field} record={record} place="list" />
  const path = leads ? pathOf(record) : null
  const isLink = path !== null
  const shown = isLink ? (
    <Link to={path} className={styles.lead}>
      {content}
    </Link>
  ) : (
    content
  )
  if (under)
    return (
      <>
        <span className={styles.line}>{shown}</span>
        <Under fields={pickFields(definition, under)} record={record} />
      </>
    )
  if (!definition.lista.em_linha.includes(field.nome)) return shown
  return (
    <InlineCell definition={definition} field={field} record={record} leads={isLink}>
      {shown}
    </InlineCell>
  )
}

/** A second line of what the row has beside the value of a cell. */
function Under({ fields, record }: { readonly fields: readonly FieldDefinition[]; readonly record: WireRecord }) {
  const filled = fields.filter((field) => !isBlank(displayValue(record, field)))
  return (
    <span
      className={`${styles.line} ${styles.under}`}
      title={filled.map((field) => fullText(field, record)).join(SEPARATOR)}
    >
      {filled.map((field, index) => (
        <Fragment key={field.key}>
          {index > 0 && SEPARATOR}
          <FieldDisplay field={field} record={record} place="list" />
        </Fragment>
      ))}
    </span>
  )
}

const SEPARATOR = ' · '

/** What a cut cell says whole when pointed at. */
function fullText(field: FieldDefinition, record: WireRecord): string | undefined {
  const value = displayValue(record, field)
  const ref = readRef(value)
  if (ref) return ref.titulo
  return typeof value === 'string' && !isPlaceholder(record) ? formatValue(value, field) : undefined
}

/** Rows that hold the place of those still on their way. */
export function placeholderRows(count: number): readonly WireRecord[] {
  return Array.from({ length: count }, (_, index) => placeholderRow(index))
}

export function placeholderRow(index: number): WireRecord {
  return { id: `esqueleto-${index}` }
}

export function isPlaceholder(record: WireRecord): boolean {
  return typeof record.id === 'string' && record.id.startsWith('esqueleto-')
}
