import type { ReactNode } from 'react'
import { ColumnHeads } from './column-heads'
import styles from './plain-table.module.css'

export interface PlainRow {
  readonly key: string | number
  /** The first one names the row. */
  readonly cells: readonly ReactNode[]
  /** What is said of the whole row where the mouse rests. */
  readonly title?: string
  /** So many columns the cell before the last one takes. */
  readonly span?: number
}

interface PlainTableProps {
  readonly label?: string
  readonly columns: readonly ReactNode[]
  /** Columns from this one on, counted from 0, hold figures. */
  readonly figuresFrom: number
  readonly rows: readonly PlainRow[]
  /** The sums below: their name, which stands for so many columns, and a cell for each column after it. */
  readonly foot?: { readonly name: string; readonly span: number; readonly cells: readonly ReactNode[] }
  readonly className?: string | undefined
  /** What a row does where there is no place for its columns: its figures go under its name. */
  readonly narrow?: 'fold'
}

/** A short table of figures that is read whole; what is looked through is a list. */
export function PlainTable({ label, columns, figuresFrom, rows, foot, className = '', narrow }: PlainTableProps) {
  const cellsFrom = (first: number, cells: readonly ReactNode[], span = 1) =>
    cells.map((cell, at) => {
      const isWide = span > 1 && at === cells.length - 2
      const column = first + at + (at === cells.length - 1 ? span - 1 : 0)
      return (
        <td
          key={at}
          colSpan={isWide ? span : undefined}
          className={column >= figuresFrom ? styles.num : undefined}
          data-name={columns[column]}
        >
          {cell}
        </td>
      )
    })
  return (
    <div className={`${styles.scroll} ${narrow && columns.length > 2 ? styles.fold : ''} ${className}`}>
      <table className={styles.table} aria-label={label}>
        <ColumnHeads names={columns} figuresFrom={figuresFrom} figure={styles.num} />
        <tbody>
          {rows.map(({ key, cells: [name, ...cells], title, span }) => (
            <tr key={key} title={title}>
              <th scope="row">{name}</th>
              {cellsFrom(1, cells, span)}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={foot.span}>
                {foot.name}
              </th>
              {cellsFrom(foot.span, foot.cells)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
