import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  readonly title: ReactNode
  /** Shown beside the title: a count, a document, badges. */
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Frame of every screen: title line with its actions, then the content. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
