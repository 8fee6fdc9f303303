import type { ReactNode } from 'react'
import type { Trabalho } from '../../refine/live/use-trabalho'
import { JobProgress } from './progress-line'
import styles from './staging.module.css'

interface RunningCardProps {
  readonly source?: string
  readonly trabalho: Trabalho | null
  /** What is being done. */
  readonly text: string
  readonly hint: string
  /** Why it goes on no more; null while it does. */
  readonly stopped?: string | null
  readonly buttons?: ReactNode
}

/** How far the server is with a file, or why it stopped. */
export function RunningCard({ source, trabalho, text, hint, stopped = null, buttons }: RunningCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.body}>
        {stopped === null ? (
          <>
            {source !== undefined && <p className={styles.source}>{source}</p>}
            <JobProgress trabalho={trabalho} text={text} />
            <p className={styles.hint}>{hint}</p>
          </>
        ) : (
          <p role="alert" className={styles.problem}>
            {stopped}
          </p>
        )}
        {buttons && <div className={styles.buttons}>{buttons}</div>}
      </div>
    </section>
  )
}
