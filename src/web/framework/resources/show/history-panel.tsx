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
  /** Keys of the fields of which it tells the changes; empty: all. */
  readonly campos?: readonly string[]
  readonly titled?: boolean
}

/** Who changed what and when, newest first. */
export function HistoryPanel({ definition, record, campos = [], titled = false }: HistoryPanelProps) {
  const { rows, error, refetch, pager } = usePagedLines(`${definition.recurso}/${Number(record.id)}/historico`, {
    _campos: campos.length === 0 ? undefined : campos.join(),
  })
  const title = campos.length === 0 ? texts.historyTitle : texts.historyOf(labelsOf(definition, campos))
  const entries = useMemo(() => readHistory(rows ?? []), [rows])
  const dress = useRefTitles(historyValues(definition, entries))
  if (rows === undefined) return <AbsentState error={error} onRetry={refetch} />
  return (
    <section className={styles.card} aria-label={title}>
      {titled ? <h2 className={styles.heading}>{title}</h2> : null}
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

function labelsOf({ campos: known }: UserResource, campos: readonly string[]): readonly string[] {
  return known.filter(({ key }) => campos.includes(key)).map(({ rotulo }) => rotulo)
}
