import { Table, type TableColumnsType } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useConfig } from '../../../refine/config-context'
import type { CrudSorting } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import { useIsWide } from '../../../theme/use-is-wide'
import type { WireRecord } from '../../fields/renderer'
import { tickColumn } from '../bulk/tick-column'
import type { Selection } from '../bulk/use-selection'
import type { ColumnLayout } from '../list/columns/column-layout'
import { useRowOpening } from '../list/use-row-opening'
import { actColumn } from './act-column'
import { cardColumn } from './cards/card-column'
import { tableColumns, totalWidth } from './columns'
import { isPlaceholder, placeholderRows } from './placeholder-rows'
import styles from './table.module.css'
import type { TableWindow } from './table-window'
import { useFrozen } from './use-frozen'
import { TableWindowProvider, WINDOW_COMPONENTS } from './window-body'

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
  /** Told of the row that a click leads away from: there one stands when one comes back. */
  readonly onStand?: (index: number) => void
  readonly sticky?: boolean
  /** Rows that are ticked, where many records may be acted on at once. */
  readonly selection?: Selection | null
  /** Columns as the user arranged them; the declaration's when absent. */
  readonly layout?: ColumnLayout
  /** `rows` are part of a long list, which scrolls inside the table. */
  readonly window?: TableWindow | null
  readonly empty: ReactNode
  readonly summary?: ReactNode
}

/** Rows of a resource as a dense table, on a phone as cards; a click on a row opens its record. */
export function RecordTable(props: RecordTableProps) {
  const {
    definition,
    rows,
    onSort,
    placeholders,
    refreshing,
    activeRow,
    onStand,
    sticky,
    empty,
    summary,
    selection,
    window,
  } = props
  const wide = useIsWide()
  const tableCols = useColumns(props, wide)
  const data = useMemo(() => rows ?? placeholderRows(placeholders), [rows, placeholders])
  const openingOf = useRowOpening(definition)
  const wrap = useScrollBox(window ?? null)
  const first = window?.first ?? 0
  return (
    <TableWindowProvider value={window ? { ...window, drawn: data.length } : null}>
      <div className={styles.wrap} ref={wrap} aria-busy={rows === undefined || refreshing === true}>
        {refreshing ? <div className={styles.progress} role="presentation" /> : null}
        <Table<WireRecord>
          className={[styles.table, wide ? '' : styles.cards, window ? styles.window : ''].join(' ')}
          size="small"
          rowKey={(record) => String(record.id)}
          columns={tableCols}
          dataSource={data}
          pagination={false}
          showSorterTooltip={false}
          sortDirections={['ascend', 'descend', 'ascend']}
          scroll={{ ...(wide && { x: totalWidth(tableCols) }), ...(window && { y: WINDOW_HEIGHT }) }}
          {...(window && { components: WINDOW_COMPONENTS, onScroll: window.onScroll })}
          {...(sticky && wide && !window && { sticky: { offsetHeader: 0 } })}
          locale={{ emptyText: empty }}
          onChange={(_page, _filters, sorter) => onSort(Array.isArray(sorter) ? [] : sortersFrom(sorter))}
          onRow={(record, index) => ({
            className: rowClass(
              first + (index ?? 0) === activeRow,
              !isPlaceholder(record) && openingOf(record) !== null,
            ),
            'data-row': first + (index ?? 0),
            'aria-selected': first + (index ?? 0) === activeRow,
            ...(window && { 'aria-rowindex': first + (index ?? 0) + 2 }),
            // who works with Tab stands where the keys of the list go on
            onFocus: () => onStand?.(first + (index ?? 0)),
            onClick: (event) => {
              const open = isPlaceholder(record) ? null : openingOf(record)
              const opens = open !== null && openedByClick(event)
              if (opens || (event.target instanceof Element && event.target.closest('a')))
                onStand?.(first + (index ?? 0))
              if (opens) open()
            },
          })}
          {...(summary !== undefined && {
            summary: () => <Table.Summary fixed={Boolean(window)}>{summary}</Table.Summary>,
          })}
          {...(selection && { rowSelection: tickColumn(definition, selection, window ? 'virtual' : 'paginas') })}
        />
      </div>
    </TableWindowProvider>
  )
}

/** The columns of the table, or the one of the cards. */
function useColumns(props: RecordTableProps, wide: boolean): TableColumnsType<WireRecord> {
  const { definition, columns, rows, sorters, onSort, layout, window } = props
  const { resources } = useConfig()
  const frozen = useFrozen(layout?.congeladas ?? definition.lista.congelar)
  const widths = layout?.larguras
  // held in sight over the last columns, for rows that are not there
  const isEmpty = rows?.length === 0
  const table = useMemo(
    () => [
      ...tableColumns({ definition, resources, columns, sorters, frozen, ...(widths && { widths }) }),
      ...(isEmpty ? [] : actColumn(definition, wide)),
    ],
    [definition, resources, columns, sorters, frozen, widths, wide, isEmpty],
  )
  return wide ? table : cardColumn({ definition, columns, sorters, onSort, even: Boolean(window) })
}

/** Of the rows of a long list: what the page leaves them. */
const WINDOW_HEIGHT = 'max(300px, calc(100vh - 300px))'

/** What the keyboard stops at. */
const REACHED = ['a[href]', 'button:enabled', 'input:enabled'].map((one) => `${one}:not([tabindex="-1"])`).join()

/** Gives the window the element that scrolls, which antd makes; the keyboard reaches it. */
function useScrollBox(window: TableWindow | null) {
  const wrap = useRef<HTMLDivElement>(null)
  const attach = window?.attach
  useLayoutEffect(() => {
    const box = attach && wrap.current?.querySelector<HTMLElement>('.ant-table-body')
    if (!box) return
    box.tabIndex = 0
    attach(box)
    return () => attach(null)
  }, [attach])
  useEffect(() => {
    const box = attach ? null : wrap.current?.querySelector<HTMLElement>('.ant-table-body, .ant-table-content')
    if (!box) return
    // what is wider than the screen is scrolled by keys from what stands in it, or else from itself
    if (box.querySelector(REACHED)) box.removeAttribute('tabindex')
    else box.tabIndex = 0
  })
  return wrap
}

function rowClass(active: boolean, opens: boolean): string {
  return [opens ? styles.opens : '', active ? styles.activeRow : ''].join(' ').trim()
}

function sortersFrom({ columnKey, order }: { columnKey?: unknown; order?: string | null }): CrudSorting {
  return columnKey && order ? [{ field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }] : []
}

/** A click opens the row unless it hit a link or button, ends a selection of text, or asks for a new tab. */
function openedByClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false
  // A dialog of the row is a child in the tree and not in the page.
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return false
  if (event.target instanceof Element && event.target.closest('a, button, input, label, .ant-table-selection-column'))
    return false
  return window.getSelection()?.isCollapsed !== false
}
