import { type ComponentType, type ReactNode, Suspense } from 'react'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/resource-texts'
import { lazyView } from '../../../layout/lazy-view'
import { Page } from '../../../layout/page'
import type { UserResource } from '../../../refine/user-config'
import { ActsOverList } from '../acts/row/row-effect'
import { usePanel } from '../extensions-context'
import { InlineEditProvider } from '../inline/inline-context'
import { ListPager } from '../table/list-pager'
import { RecordTable } from '../table/record-table'
import { CreateButton } from './create-button'
import { ListNothing } from './list-nothing'
import { ListScreenProvider } from './list-screen-context'
import styles from './resource-list-page.module.css'
import { SearchBox } from './search-box'
import { type ListScreenState, useListScreenState } from './use-list-screen-state'
import { ViewBar } from './views/view-bar'

// not every list has them, and none needs them to be read
const BulkBar = lazyView(async () => (await import('../bulk/bulk-bar')).BulkBar)
const ListFailure = lazyView(async () => (await import('../table/list-failure')).ListFailure)
const ListLinks = lazyView(async () => (await import('./list-links')).ListLinks)
const ListTools = lazyView(async () => (await import('./list-tools')).ListTools)
const TotalsRow = lazyView(async () => (await import('./totals-row')).TotalsRow)
const OpenPeriod = lazyView(async () => (await import('./list-tools')).OpenPeriod)
const Board = lazyView(async () => (await import('./board/board')).Board)

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
  /** Columns that it begins with, in the place of the user's own. */
  readonly colunas?: readonly string[] | null
}

/** List screen of any declared resource or consulta; columns, filters and order come from its YAML. */
export function ResourceListPage(props: ResourceListPageProps) {
  const { recurso, lista } = props.definition
  const screen = <ListScreen {...props} />
  return (
    <ActsOverList key={recurso} definition={props.definition}>
      {lista.filtros.some(({ padrao }) => padrao) ? (
        <Suspense fallback={null}>
          <OpenPeriod definition={props.definition}>{screen}</OpenPeriod>
        </Suspense>
      ) : (
        screen
      )}
    </ActsOverList>
  )
}

function ListScreen({ definition, frame: Frame = PageFrame, colunas = null }: ResourceListPageProps) {
  const state = useListScreenState(definition, colunas)
  const { view, change, createPath } = state

  return (
    <ListScreenProvider value={state.screen}>
      <InlineEditProvider>
        <Frame definition={definition} total={state.total} createPath={createPath}>
          <ListTop definition={definition} />
          <ViewBar />
          <div className={styles.tools}>
            <SearchBox definition={definition} filters={view.filters} inputRef={state.searchRef} onChange={change} />
            <Suspense fallback={null}>
              <ListTools {...state} />
            </Suspense>
          </div>
          <ListCard {...state} />
        </Frame>
      </InlineEditProvider>
    </ListScreenProvider>
  )
}

/** What all the rows come to, once it is there. */
function Sums({ definition, columnLayout: { layout }, asked, total, offer }: ListScreenState) {
  return (
    <Suspense fallback={null}>
      <TotalsRow
        definition={definition}
        columns={layout.colunas}
        filters={asked}
        total={total}
        offset={offer ? 1 : 0}
        congeladas={layout.congeladas}
      />
    </Suspense>
  )
}

/** The rows with what stands on and under them. */
function ListCard(state: ListScreenState) {
  const { definition, view, change, asked, campos, list, columnLayout, offer, selection } = state
  const { total } = state
  const { rows } = list
  const { layout } = columnLayout
  const hints = <KeyHints ticks={offer !== null} own={state.ownKeys} />
  const nothing = <Nothing {...state} />
  if (view.modo === 'quadro') {
    return (
      <Suspense fallback={null}>
        <Board
          definition={definition}
          filters={asked}
          sorters={view.sorters}
          nothing={nothing}
          onTotal={state.setInColumns}
        />
      </Suspense>
    )
  }
  return (
    <section className={styles.card} aria-label={definition.rotulo.varios}>
      {offer ? (
        <Suspense fallback={null}>
          <BulkBar
            definition={definition}
            offer={offer}
            selection={selection}
            campos={campos}
            filters={asked}
            sorters={view.sorters}
            total={total}
          />
        </Suspense>
      ) : null}
      {list.error ? (
        <Suspense fallback={null}>
          <ListFailure error={list.error} definition={definition} onRetry={list.refetch} />
        </Suspense>
      ) : (
        <RecordTable
          definition={definition}
          columns={layout.colunas}
          layout={layout}
          window={list.window}
          rows={rows}
          sorters={view.sorters}
          onSort={(sorters) => change({ sorters })}
          placeholders={Math.min(view.pageSize, 15)}
          refreshing={list.isRefreshing}
          activeRow={state.activeRow}
          onStand={state.stand}
          sticky
          selection={offer && selection}
          empty={nothing}
          summary={<Sums {...state} />}
        />
      )}
      {list.window ? (
        <div className={styles.foot}>{hints}</div>
      ) : (
        <ListPager
          total={total}
          rows={rows?.length ?? 0}
          current={view.current}
          pageSize={view.pageSize}
          onChange={(current, pageSize) => change({ current: pageSize === view.pageSize ? current : 1, pageSize })}
          hint={hints}
        />
      )}
    </section>
  )
}

function Nothing({ definition, view, change, createPath }: ListScreenState) {
  return (
    <ListNothing
      definition={definition}
      visao={view.visao}
      filtered={view.filters.length > 0}
      createPath={createPath}
      onClear={() => change({ filters: [], visao: definition.lista.abas ? view.visao : null, salva: null })}
    />
  )
}

function PageFrame({ definition, total, createPath, children }: ListFrameProps) {
  return (
    <Page
      title={definition.rotulo.varios}
      subtitle={total === null ? '' : formatCount(total)}
      actions={
        <>
          <Suspense fallback={null}>
            <ListLinks definition={definition} />
          </Suspense>
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

function KeyHints({ ticks, own }: { readonly ticks: boolean; readonly own: Readonly<Record<string, string>> }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {texts.move} · <kbd>Enter</kbd> {texts.open} ·{' '}
      {ticks ? (
        <>
          <kbd>{texts.space}</kbd> {texts.tick} ·{' '}
        </>
      ) : null}
      <kbd>/</kbd> {texts.find}
      {Object.entries(own).map(([key, name]) => (
        <span key={key}>
          {' · '}
          <kbd>{key.toUpperCase()}</kbd> {name}
        </span>
      ))}
    </span>
  )
}
