import { useState } from 'react'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { FieldDisplay } from '../../fields/field-display'
import { formatInstant } from '../../fields/format'
import type { WireRecord } from '../../fields/renderer'
import { texts } from '../../i18n/resource-texts'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useList } from '../../refine/hooks'
import { findField } from '../field-lookup'
import { ListPager } from '../table/list-pager'
import { type HistoryEntry, readHistory } from './history-entry'
import styles from './show.module.css'

interface HistoryPanelProps {
  readonly definition: ResourceDefinition
  readonly id: number
}

const PAGE = 25

/** Who changed what and when, newest first. */
export function HistoryPanel({ definition, id }: HistoryPanelProps) {
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useList({
    resource: `${definition.recurso}/${id}/historico`,
    pagination: { current, pageSize: PAGE },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 0 },
  })
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingState />
  const entries = readHistory(data.data)
  return (
    <section className={styles.card} aria-label={texts.historyTitle}>
      {entries.length === 0 ? <EmptyState title={texts.historyEmpty} /> : null}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className={styles.historyHead}>
              <b>{texts.historyActs[entry.acao] ?? entry.acao}</b>
              <span>{entry.usuario ?? entry.origem}</span>
              <time dateTime={entry.em}>{formatInstant(entry.em)}</time>
            </div>
            <Changes definition={definition} entry={entry} />
          </li>
        ))}
      </ol>
      {data.total > PAGE ? (
        <ListPager total={data.total} current={current} pageSize={PAGE} onChange={setCurrent} />
      ) : null}
    </section>
  )
}

function Changes({ definition, entry }: { readonly definition: ResourceDefinition; readonly entry: HistoryEntry }) {
  if (entry.mudancas.length === 0) return null
  return (
    <dl className={styles.changes}>
      {entry.mudancas.map(({ campo, before, after }) => (
        <div key={campo}>
          <dt>{findField(definition, campo)?.rotulo ?? campo}</dt>
          <dd>
            <span className={styles.before}>
              <Value definition={definition} campo={campo} value={before} />
            </span>
            {' → '}
            <Value definition={definition} campo={campo} value={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ definition, campo, value }: { definition: ResourceDefinition; campo: string; value: unknown }) {
  const field = findField(definition, campo)
  const record: WireRecord = { [campo]: value }
  if (!field) return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>
  return <FieldDisplay field={field} record={record} place="list" />
}
