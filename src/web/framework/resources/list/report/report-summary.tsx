import { Suspense, useState } from 'react'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import { lazyView } from '../../../../layout/lazy-view'
import { CrossTable } from './cross-table'
import { GroupTable } from './group-table'
import styles from './report.module.css'
import type { SummaryProps } from './use-groups'

const ReportChart = lazyView(async () => (await import('./report-chart')).ReportChart)

/** Above the rows of a report, folded until asked for: its groups, and its table of two groups. */
export function ReportSummary(props: SummaryProps) {
  const [shown, show] = useState<'grupos' | 'cruza' | 'grafico' | null>(null)
  const { relatorio } = props.definition.consulta ?? {}
  if (!relatorio) return null
  const offered = [
    ...(relatorio.grupos.length > 0 ? [{ key: 'grupos', label: texts.groups } as const] : []),
    ...(relatorio.grafico ? [{ key: 'grafico', label: texts.chart } as const] : []),
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
      {shown === 'grafico' ? (
        <Suspense fallback={null}>
          <ReportChart {...props} />
        </Suspense>
      ) : null}
      {shown === 'cruza' && relatorio.cruza ? (
        <CrossTable {...props} report={relatorio} cross={relatorio.cruza} />
      ) : null}
    </div>
  )
}
