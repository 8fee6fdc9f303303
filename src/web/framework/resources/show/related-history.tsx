import { useMemo } from 'react'
import { texts } from '../../../i18n/resource-texts'
import { Card } from '../../../layout/card'
import { AbsentState, EmptyState } from '../../../layout/states'
import { useConfig } from '../../../refine/config-context'
import { useRefTitles } from '../use-ref-titles'
import { readHistory } from './history-entry'
import { HistoryLine } from './history-line'
import { historyValues } from './history-value'
import styles from './show.module.css'
import { usePagedLines } from './use-paged-lines'

/** Who changed what of a record and of what belongs to it, as the address answers it: each line by the resource it is of. */
export function RelatedHistory({ address, title }: { readonly address: string; readonly title: string }) {
  const { resources } = useConfig()
  const { rows, error, refetch, pager } = usePagedLines(address)
  const lines = useMemo(
    () =>
      (rows ?? []).flatMap((row) => {
        const definition = resources[String(row.recurso)]
        const [entry] = readHistory([row])
        return definition && entry ? [{ definition, entry, registro: Number(row.registro_id) }] : []
      }),
    [rows, resources],
  )
  const dress = useRefTitles(lines.flatMap(({ definition, entry }) => historyValues(definition, [entry])))
  if (!rows) return <AbsentState error={error} onRetry={refetch} />
  return (
    <Card bare="sem-margem" title={title}>
      {lines.length === 0 ? <EmptyState title={texts.historyEmpty} /> : null}
      <ol className={styles.history}>
        {lines.map((line) => (
          <HistoryLine key={line.entry.id} {...line} dress={dress} />
        ))}
      </ol>
      {pager}
    </Card>
  )
}
