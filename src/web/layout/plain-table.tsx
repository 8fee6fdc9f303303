import type { ReactNode } from 'react'
import { ColumnHeads } from './column-heads'
import styles from './plain-table.module.css'

export interface PlainRow {
  readonly key: string | number
  /** The first one names the row. */
  readonly cells: readonly ReactNode[]
  /** What is said of the whole row where the mouse rests. */
  readonly title?: string
}

interface PlainTableProps {
  readonly label?: string
  readonly columns: readonly string[]
  /** Columns from this one on, counted from 0, hold figures. */
  readonly figuresFrom: number
  readonly rows: readonly PlainRow[]
  readonly className?: string | undefined
}

/** A short table of figures that is read whole; what is looked through is a list. */
export function PlainTable({ label, columns, figuresFrom, rows, className = '' }: PlainTableProps) {
  return (
    <div className={`${styles.scroll} ${className}`}>
      <table className={styles.table} aria-label={label}>
        <ColumnHeads names={columns} figuresFrom={figuresFrom} figure={styles.num} />
        <tbody>
          {rows.map(({ key, cells: [name, ...cells], title }) => (
            <tr key={key} title={title}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at} className={at + 1 >= figuresFrom ? styles.num : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
