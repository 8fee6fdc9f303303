import { Grid, Table } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { WireRecord } from '../../fields/renderer'
import { useCan, useConfig } from '../../refine/config-context'
import type { CrudSorting } from '../../refine/hooks'
import type { UserResource } from '../../refine/user-config'
import { tickColumn } from '../bulk/tick-column'
import type { Selection } from '../bulk/use-selection'
import { viewPath } from '../record-route'
import { actColumn } from './act-column'
import { isPlaceholder, placeholderRows, tableColumns, totalWidth } from './columns'
import { openedByClick } from './row-click'
import styles from './table.module.css'

interface RecordTableProps {
  readonly definition: UserResource
  readonly columns: readonly string[]
  /** undefined while the first page is on its way. */
  readonly rows: readonly WireRecord[] | undefined
  readonly sorters: CrudSorting
  readonly onSort: (sorters: CrudSorting) => void
  /** How many rows to hold the place of. */
  readonly placeholders: number
  readonly refreshing?: boolean
  /** Index of the row that the keyboard stands on. */
  readonly activeRow?: number
  readonly sticky?: boolean
  /** Rows that are ticked, where many records may be acted on at once. */
  readonly selection?: Selection | null
  readonly empty: ReactNode
  readonly summary?: ReactNode
}

/** Rows of a resource as a dense table; a click on a row opens its record. */
export function RecordTable(props: RecordTableProps) {
  const {
    definition,
    columns,
    rows,
    sorters,
    onSort,
    placeholders,
    refreshing,
    activeRow,
    sticky,
    empty,
    summary,
    selection,
  } = props
  const navigate = useNavigate()
  const can = useCan()
  const { resources } = useConfig()
  const wide = Grid.useBreakpoint().sm ?? true
  const frozen = wide ? definition.lista.congelar : NOTHING
  const tableCols = useMemo(
    () => [...tableColumns({ definition, resources, columns, sorters, frozen }), ...actColumn(definition, wide)],
    [definition, resources, columns, sorters, frozen, wide],
  )
  const data = useMemo(() => rows ?? placeholderRows(placeholders), [rows, placeholders])
  const opens = can(definition.recurso, 'ver')
  return (
    <div className={styles.wrap} aria-busy={rows === undefined || refreshing === true}>
      {refreshing ? <div className={styles.progress} role="presentation" /> : null}
      <Table<WireRecord>
        className={styles.table ?? ''}
        size="small"
        rowKey={(record) => String(record.id)}
        columns={tableCols}
        dataSource={data}
        pagination={false}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        scroll={{ x: totalWidth(tableCols) }}
        {...(sticky && { sticky: { offsetHeader: 0 } })}
        locale={{ emptyText: empty }}
        onChange={(_page, _filters, sorter) => onSort(Array.isArray(sorter) ? [] : sortersFrom(sorter))}
        onRow={(record, index) => ({
          className: rowClass(index === activeRow, opens && !isPlaceholder(record)),
          'data-row': index,
          'aria-selected': index === activeRow,
          onClick: (event) => {
            const { id } = record
            if (opens && typeof id === 'number' && openedByClick(event)) navigate(viewPath(definition, id))
          },
        })}
        {...(summary !== undefined && { summary: () => summary })}
        {...(selection && { rowSelection: tickColumn(definition, selection) })}
      />
    </div>
  )
}

const NOTHING: readonly string[] = []

function rowClass(active: boolean, opens: boolean): string {
  return [opens ? styles.opens : '', active ? styles.activeRow : ''].join(' ').trim()
}

function sortersFrom({ columnKey, order }: { columnKey?: unknown; order?: string | null }): CrudSorting {
  return columnKey && order ? [{ field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }] : []
}
