import { useState } from 'react'
import { texts } from '../../../../i18n/report-texts'
import type { CrudFilters } from '../../../../refine/hooks'
import type { UserResource } from '../../../../refine/user-config'
import { CrossTable } from './cross-table'
import { GroupTable } from './group-table'
import styles from './report.module.css'

export interface SummaryProps {
  readonly definition: UserResource
  readonly visao: string | null
  /** The filters of the list, and of the groups around. */
  readonly within: CrudFilters
  /** Opens in the list the rows of these filters. */
  readonly onOpen: (filters: CrudFilters) => void
}

/** Above the rows of a report, folded until asked for: its groups, and its table of two groups. */
export function ReportSummary(props: SummaryProps) {
  const [shown, show] = useState<'grupos' | 'cruza' | null>(null)
  const { relatorio } = props.definition.consulta ?? {}
  if (!relatorio) return null
  const offered = [
    ...(relatorio.grupos.length > 0 ? [{ key: 'grupos', label: texts.groups } as const] : []),
    ...(relatorio.cruza ? [{ key: 'cruza', label: texts.cross } as const] : []),
  ]
  if (offered.length === 0) return null
  return (
    <div className={styles.summary}>
      <div className={styles.toggles}>
        {offered.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={styles.toggle}
            aria-expanded={shown === key}
            onClick={() => show(shown === key ? null : key)}
          >
            {label}
          </button>
        ))}
      </div>
      {shown === 'grupos' ? <GroupTable {...props} report={relatorio} /> : null}
      {shown === 'cruza' && relatorio.cruza ? (
        <CrossTable {...props} report={relatorio} cross={relatorio.cruza} />
      ) : null}
    </div>
  )
}
