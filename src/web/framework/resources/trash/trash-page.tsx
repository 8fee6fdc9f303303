import { Table } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/trash-texts'
import { Page } from '../../../layout/page'
import { EmptyState } from '../../../layout/states'
import { useCanDeclared } from '../../../refine/config-context'
import { type CrudFilters, useList } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import styles from '../list/resource-list-page.module.css'
import { SearchBox } from '../list/search-box'
import { ListFailure } from '../table/list-failure'
import { ListPager } from '../table/list-pager'
import { PurgeDialog } from './purge-dialog'
import { trashColumns } from './trash-columns'
import { useNextFocus } from './use-next-focus'
import { useTrashActs } from './use-trash-acts'

const PAGE = 25
const NO_FILTERS: CrudFilters = []

/** What was deleted of a resource and can come back. */
export function TrashPage({ definition }: { readonly definition: UserResource }) {
  const { recurso, rotulo, rotas } = definition
  const can = useCanDeclared()
  const { restore } = useTrashActs(definition)
  const searchRef = useRef<HTMLInputElement>(null)
  const cardRef = useRef<HTMLElement>(null)
  const [filters, setFilters] = useState(NO_FILTERS)
  const [page, setPage] = useState({ current: 1, pageSize: PAGE })
  const [purging, setPurging] = useState<WireRecord | null>(null)
  const { data, error, refetch } = useList({
    resource: `${recurso}/lixeira`,
    filters,
    pagination: page,
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 0 },
  })
  const rows: WireRecord[] | undefined = data?.data
  const leaves = useNextFocus({ rows, box: cardRef, dialog: purging })
  const columns = trashColumns(definition, {
    onRestore: (record) => {
      leaves(record)
      void restore(Number(record.id))
    },
    onPurge: can(recurso, 'expurgar') ? askPurge : null,
  })
  function askPurge(record: WireRecord) {
    leaves(record)
    setPurging(record)
  }
  return (
    <Page
      title={texts.trashOf(rotulo.varios)}
      subtitle={data ? formatCount(data.total) : ''}
      actions={<Link to={rotas.lista}>{texts.back(rotulo.varios)}</Link>}
    >
      <div className={styles.tools}>
        <SearchBox
          definition={definition}
          filters={filters}
          inputRef={searchRef}
          onChange={(next) => {
            setFilters(next.filters ?? NO_FILTERS)
            setPage((now) => ({ ...now, current: 1 }))
          }}
        />
      </div>
      <section className={styles.card} ref={cardRef} tabIndex={-1} aria-label={texts.trashOf(rotulo.varios)}>
        {rows === undefined && error ? (
          <ListFailure error={error} definition={definition} onRetry={() => void refetch()} />
        ) : (
          <Table<WireRecord>
            size="small"
            rowKey={(record) => String(record.id)}
            columns={columns}
            dataSource={rows ?? []}
            loading={rows === undefined}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{
              emptyText: <EmptyState {...(filters.length > 0 ? NOTHING_FOUND : EMPTY)} />,
            }}
          />
        )}
        <ListPager
          total={data?.total ?? null}
          current={page.current}
          pageSize={page.pageSize}
          onChange={(current, pageSize) => setPage({ current, pageSize })}
        />
      </section>
      {purging ? <PurgeDialog definition={definition} record={purging} onClosed={() => setPurging(null)} /> : null}
    </Page>
  )
}

const EMPTY = { title: texts.empty, hint: texts.emptyHint }
const NOTHING_FOUND = { title: texts.nothingFound }
