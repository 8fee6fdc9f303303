import type { ReactNode } from 'react'
import { formatCount } from '../../../domain/money/format'
import { type Figure, Figures } from '../../layout/figures'
import styles from './staging.module.css'

interface OutcomeCardProps {
  /** What is over, said aloud. */
  readonly done?: string
  /** Which file, and whatever else it was meant to be. */
  readonly source?: string
  readonly figures: readonly Figure[]
  /** Why the last thing asked was not done. */
  readonly problem: string | null | undefined
  readonly buttons: ReactNode
  /** Between figures and buttons. */
  readonly children?: ReactNode
}

/** What a file would do, or did: its figures, and what may be done next. */
export function OutcomeCard({ done, source, figures, problem, buttons, children }: OutcomeCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.body}>
        {done !== undefined && (
          <div role="status">
            <h2 className={styles.done}>{done}</h2>
          </div>
        )}
        {source !== undefined && <p className={styles.source}>{source}</p>}
        <Figures figures={figures} />
        {children}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>{buttons}</div>
      </div>
    </section>
  )
}

/** A count of rows; coloured unless it is zero. */
export function countFigure(rotulo: string, valor: number, tom?: Figure['tom']): Figure {
  return { rotulo, texto: formatCount(valor), tom: valor > 0 ? tom : undefined }
}
