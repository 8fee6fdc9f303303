import { Pagination, Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import look from '../resources/table/table.module.css'
import styles from './rows-table.module.css'

interface RowsTableProps<Row> extends Pick<TableProps<Row>, 'expandable' | 'summary' | 'rowSelection'> {
  readonly columns: TableColumnsType<Row>
  readonly rowKey: (keyof Row & string) | ((row: Row) => string)
  /** null while the first ones are on their way. */
  readonly rows: readonly Row[] | null
  readonly isLoading?: boolean
  /** All columns together, px; as wide as what they hold when not given. */
  readonly width?: number
  /** px: what is more scrolls inside, and only what is in sight is drawn where `virtual`. */
  readonly height?: number
  readonly virtual?: boolean
  /** Many figures side by side stand closer. */
  readonly figures?: boolean
  readonly className?: string | undefined
  readonly classOf?: (row: Row) => string
  /** The row that keys act on. */
  readonly focus?: {
    readonly at: number
    readonly onFocus?: (index: number) => void
    readonly onOpen?: (row: Row) => void
  }
  readonly empty?: ReactNode
  readonly pager?: PagerProps | undefined
  readonly 'aria-label'?: string
}

/** Rows that a page reads by itself, in the look that every list has. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { rows, rowKey, isLoading, width, height, figures, className, classOf, focus, empty, pager, ...rest } = props
  return (
    <>
      <Table<Row>
        {...rest}
        size="small"
        className={[look.table, figures ? styles.figures : '', className].join(' ')}
        rowKey={rowKey}
        dataSource={rows ?? []}
        loading={isLoading ?? rows === null}
        pagination={false}
        scroll={{ x: width ?? 'max-content', ...(height !== undefined && { y: height }) }}
        rowClassName={(row, index) => [classOf?.(row), index === focus?.at ? look.activeRow : ''].join(' ').trim()}
        {...(focus && {
          onRow: (row, index = 0) => ({
            'data-linha': index,
            'aria-selected': index === focus.at,
            onClick: () => focus.onFocus?.(index),
            onDoubleClick: () => focus.onOpen?.(row),
          }),
        })}
        {...(empty !== undefined && { locale: { emptyText: empty } })}
      />
      {pager && <RowsPager {...pager} />}
    </>
  )
}

interface SumCell {
  readonly key: string
  readonly text: ReactNode
  /** How many columns it stands under. */
  readonly span?: number
}

/** The last row: what the columns come to, figures at the right. The first cell stands under what opens or ticks a row. */
export function SumRow({ label, sums }: { readonly label: SumCell; readonly sums: readonly SumCell[] }) {
  const first = 1 + (label.span ?? 1)
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} />
      <Table.Summary.Cell index={1} colSpan={label.span ?? 1}>
        <b>{label.text}</b>
      </Table.Summary.Cell>
      {sums.map(({ key, text }, index) => (
        <Table.Summary.Cell key={key} index={first + index} align="right">
          <b>{text}</b>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

interface PagerProps {
  readonly current: number
  readonly pageSize: number
  readonly total: number | null
  readonly onChange: (page: number) => void
}

/** Nothing where one page holds them all. */
export function RowsPager({ current, pageSize, total, onChange }: PagerProps) {
  return (
    <Pagination
      className={styles.pager ?? ''}
      size="small"
      current={current}
      pageSize={pageSize}
      total={total ?? 0}
      showSizeChanger={false}
      hideOnSinglePage
      onChange={onChange}
    />
  )
}
