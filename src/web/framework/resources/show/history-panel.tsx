import { useMemo, useState } from 'react'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/resource-texts'
import { AbsentState, EmptyState } from '../../../layout/states'
import { useList } from '../../../refine/hooks'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { findField } from '../field-lookup'
import { ListPager } from '../table/list-pager'
import { type Dress, useRefTitles } from '../use-ref-titles'
import { type HistoryEntry, readHistory } from './history-entry'
import { HistoryValue, historyValues } from './history-value'
import { RevertButton } from './revert-button'
import styles from './show.module.css'

interface HistoryPanelProps {
  readonly definition: UserResource
  /** The record as it stands on screen. */
  readonly record: WireRecord
}

const PAGE = 25

/** Who changed what and when, newest first. */
export function HistoryPanel({ definition, record }: HistoryPanelProps) {
  const id = Number(record.id)
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useList({
    resource: `${definition.recurso}/${id}/historico`,
    pagination: { current, pageSize: PAGE },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 0 },
  })
  const entries = useMemo(() => readHistory(data?.data ?? []), [data])
  const dress = useRefTitles(historyValues(definition, entries))
  if (data === undefined) return <AbsentState error={error} onRetry={refetch} />
  return (
    <section className={styles.card} aria-label={texts.historyTitle}>
      {entries.length === 0 ? <EmptyState title={texts.historyEmpty} /> : null}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className={styles.historyHead}>
              <b>{texts.historyActs[entry.acao] ?? entry.acao}</b>
              <span>{authorOf(entry)}</span>
              <time dateTime={entry.em}>{formatInstant(entry.em)}</time>
            </div>
            <Changes definition={definition} entry={entry} dress={dress} />
            <RevertButton definition={definition} record={record} entry={entry} dress={dress} />
          </li>
        ))}
      </ol>
      {data.total > PAGE ? (
        <ListPager total={data.total} current={current} pageSize={PAGE} onChange={setCurrent} />
      ) : null}
    </section>
  )
}

/** A program is named beside the person for whom it asked. */
function authorOf({ usuario, origem }: HistoryEntry): string {
  if (usuario === null) return origem
  const [program] = /(programa|acesso) "[^"]*"$/.exec(origem) ?? []
  return program === undefined ? usuario : `${usuario} · ${program}`
}

interface ChangesProps {
  readonly definition: UserResource
  readonly entry: HistoryEntry
  readonly dress: Dress
}

function Changes({ definition, entry, dress }: ChangesProps) {
  if (entry.mudancas.length === 0) return null
  return (
    <dl className={styles.changes}>
      {entry.mudancas.map(({ campo, before, after }) => (
        <div key={campo}>
          <dt>{findField(definition, campo)?.rotulo ?? texts.historyKeys[campo] ?? campo}</dt>
          <dd>
            <span className={styles.before}>
              <HistoryValue definition={definition} campo={campo} value={before} dress={dress} />
            </span>
            {' → '}
            <HistoryValue definition={definition} campo={campo} value={after} dress={dress} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
