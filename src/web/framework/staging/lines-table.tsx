import type { ComponentProps } from 'react'
import { formatCount } from '../../../domain/money/format'
import { RowsTable } from '../rows/rows-table'
import styles from './staging.module.css'

export interface LineColumn<Row> {
  readonly key: string
  readonly titulo: string
  /** A number is a count; what is blank shows a dash. */
  readonly valor: (row: Row) => string | number | null
  /** Pixels; the widest column goes without. */
  readonly largura?: number
  /** Figures stand below each other on the right, codes and days keep to one line, text wraps anywhere. */
  readonly tipo?: 'figura' | 'codigo' | 'texto'
}

export type LinesPage = ComponentProps<typeof RowsTable>['pager']

interface LinesTableProps<Row> {
  /** null while the first ones are on their way. */
  readonly rows: readonly Row[] | null
  readonly columns: readonly LineColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** Of all columns together, px; below it the table scrolls sideways. */
  readonly width: number
  readonly isLoading?: boolean
  /** Without, all rows are here, and many scroll. */
  readonly pager?: LinesPage
}

/** Lines of a file: what enters, what stays out and why. */
export function LinesTable<Row extends object>({ rows, columns, pager, ...rest }: LinesTableProps<Row>) {
  const isLong = pager === undefined && (rows?.length ?? 0) > MOST_AT_ONCE
  return (
    <RowsTable<Row>
      {...rest}
      rows={rows}
      pager={pager}
      columns={columns.map(({ key, titulo, valor, largura, tipo = 'texto' }) => ({
        key,
        title: titulo,
        className: (tipo === 'texto' ? styles.cut : styles.num) ?? '',
        ...(tipo === 'figura' && { align: 'right' as const }),
        ...(largura !== undefined && { width: largura }),
        render: (_: unknown, row: Row) => shown(valor(row)),
      }))}
      {...(isLong && { height: 320 })}
    />
  )
}

const MOST_AT_ONCE = 20

function shown(value: string | number | null) {
  if (typeof value === 'number') return formatCount(value)
  return value === null || value === '' ? <span className={styles.hint}>—</span> : value
}
