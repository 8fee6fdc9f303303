import { useMemo } from 'react'
import { texts } from '../../../i18n/resource-texts'
import { AbsentState, EmptyState } from '../../../layout/states'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { useRefTitles } from '../use-ref-titles'
import { readHistory } from './history-entry'
import { HistoryLine } from './history-line'
import { historyValues } from './history-value'
import { RevertButton } from './revert-button'
import styles from './show.module.css'
import { usePagedLines } from './use-paged-lines'

interface HistoryPanelProps {
  readonly definition: UserResource
  /** The record as it stands on screen. */
  readonly record: WireRecord
}

/** Who changed what and when, newest first. */
export function HistoryPanel({ definition, record }: HistoryPanelProps) {
  const { rows, error, refetch, pager } = usePagedLines(`${definition.recurso}/${Number(record.id)}/historico`)
  const entries = useMemo(() => readHistory(rows ?? []), [rows])
  const dress = useRefTitles(historyValues(definition, entries))
  if (rows === undefined) return <AbsentState error={error} onRetry={refetch} />
  return (
    <section className={styles.card} aria-label={texts.historyTitle}>
      {entries.length === 0 ? <EmptyState title={texts.historyEmpty} /> : null}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <HistoryLine key={entry.id} definition={definition} entry={entry} dress={dress}>
            <RevertButton definition={definition} record={record} entry={entry} dress={dress} />
          </HistoryLine>
        ))}
      </ol>
      {pager}
    </section>
  )
}
