import { type ComponentType, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/resource-texts'
import { Page } from '../../../layout/page'
import type { UserResource } from '../../../refine/user-config'
import { useBulkOffer } from '../bulk/bulk-acts'
import { BulkBar } from '../bulk/bulk-bar'
import { useSelection } from '../bulk/use-selection'
import { usePanel } from '../extensions-context'
import { ImportLink } from '../import/import-link'
import { InlineEditProvider } from '../inline/inline-context'
import { ListPager } from '../table/list-pager'
import { RecordTable } from '../table/record-table'
import { TrashLink } from '../trash/trash-link'
import { useRowPath } from '../use-row-path'
import { BuilderChip } from './builder/builder-chip'
import { ColumnButton } from './columns/column-button'
import { useColumnLayout } from './columns/use-column-layout'
import { CreateButton, useCreatePath } from './create-button'
import { ExportButton } from './export/export-button'
import { FilterBar } from './filter-bar'
import { ListScreenProvider } from './list-screen-context'
import { ListFailure, ListNothing } from './list-states'
import { PageLinks } from './page-links'
import styles from './resource-list-page.module.css'
import { SearchBox } from './search-box'
import { TotalsRow } from './totals-row'
import { useListKeys } from './use-list-keys'
import { useListRows } from './use-list-rows'
import { askedFilters, useListState } from './use-list-state'
import { ViewBar } from './views/view-bar'

/** What stands around a list: its name, how many rows there are, and what one may do besides. */
export interface ListFrameProps {
  readonly definition: UserResource
  readonly total: number | null
  readonly createPath: string | null
  readonly children: ReactNode
}

interface ResourceListPageProps {
  readonly definition: UserResource
  /** A page of its own, when not given. */
  readonly frame?: ComponentType<ListFrameProps>
}

/** List screen of any declared resource or consulta; columns, filters and order come from its YAML. */
export function ResourceListPage({ definition, frame: Frame = PageFrame }: ResourceListPageProps) {
  const { view, change, place } = useListState(definition)
  const asked = useMemo(() => askedFilters(view), [view])
  const list = useListRows({ definition, view, asked, onPlace: place })
  const columnLayout = useColumnLayout(definition, view.visao)
  const navigate = useNavigate()
  const pathOf = useRowPath(definition)
  const searchRef = useRef<HTMLInputElement>(null)
  const createPath = useCreatePath(definition)
  const { rows, total } = list
  const activeRow = useListKeys({
    count: list.count,
    rowAt: list.rowAt,
    reveal: list.reveal,
    onOpen: (record) => {
      const path = pathOf(record)
      if (path !== null) navigate(path)
    },
    onSearch: () => searchRef.current?.focus(),
    onCreate: createPath === null ? null : () => navigate(createPath),
  })
  const columns = columnLayout.layout.colunas
  const screen = useMemo(
    () => ({ definition, view, change, columns, total }),
    [definition, view, change, columns, total],
  )
  const offer = useBulkOffer(definition)
  const selection = useSelection(rows, JSON.stringify(asked))
  const filtered = asked.length > 0
  const clear = () => change({ filters: [], visao: null, salva: null })

  return (
    <ListScreenProvider value={screen}>
      <InlineEditProvider>
        <Frame definition={definition} total={total} createPath={createPath}>
          <ListTop definition={definition} />
          <ViewBar />
          <div className={styles.tools}>
            <SearchBox definition={definition} filters={view.filters} inputRef={searchRef} onChange={change} />
            <FilterBar definition={definition} filters={view.filters} onChange={(filters) => change({ filters })} />
            <BuilderChip />
            <ColumnButton definition={definition} {...columnLayout} />
          </div>
          <section className={styles.card} aria-label={definition.rotulo.varios}>
            {offer ? (
              <BulkBar
                definition={definition}
                offer={offer}
                selection={selection}
                filters={asked}
                sorters={view.sorters}
                total={total}
              />
            ) : null}
            {list.error ? (
              <ListFailure error={list.error} definition={definition} onRetry={list.refetch} />
            ) : (
              <RecordTable
                definition={definition}
                columns={columns}
                layout={columnLayout.layout}
                window={list.window}
                rows={rows}
                sorters={view.sorters}
                onSort={(sorters) => change({ sorters })}
                placeholders={Math.min(view.pageSize, 15)}
                refreshing={list.isRefreshing}
                activeRow={activeRow}
                sticky
                selection={offer && selection}
                empty={
                  <ListNothing definition={definition} filtered={filtered} createPath={createPath} onClear={clear} />
                }
                summary={
                  <TotalsRow
                    definition={definition}
                    columns={columns}
                    filters={asked}
                    total={total}
                    offset={offer ? 1 : 0}
                    congeladas={columnLayout.layout.congeladas}
                  />
                }
              />
            )}
            {list.window ? (
              <div className={styles.foot}>
                <KeyHints />
              </div>
            ) : (
              <ListPager
                total={total}
                rows={rows?.length ?? 0}
                current={view.current}
                pageSize={view.pageSize}
                onChange={(current, pageSize) =>
                  change({ current: pageSize === view.pageSize ? current : 1, pageSize })
                }
                hint={<KeyHints />}
              />
            )}
          </section>
        </Frame>
      </InlineEditProvider>
    </ListScreenProvider>
  )
}

function PageFrame({ definition, total, createPath, children }: ListFrameProps) {
  return (
    <Page
      title={definition.rotulo.varios}
      subtitle={total === null ? '' : formatCount(total)}
      actions={
        <>
          <PageLinks definition={definition} />
          <TrashLink definition={definition} />
          <ImportLink definition={definition} />
          <ExportButton />
          <CreateButton definition={definition} path={createPath} />
        </>
      }
    >
      {children}
    </Page>
  )
}

/** What the file puts above the list. */
function ListTop({ definition: { recurso, lista } }: { readonly definition: UserResource }) {
  const Panel = usePanel(lista.componente ?? '')
  if (!Panel) return null
  return (
    <Suspense fallback={null}>
      <Panel recurso={recurso} record={NO_RECORD} />
    </Suspense>
  )
}

const NO_RECORD = {}

function KeyHints() {
  return (
    <span className={styles.keys} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {texts.move} · <kbd>Enter</kbd> {texts.open} · <kbd>/</kbd> {texts.find}
    </span>
  )
}
