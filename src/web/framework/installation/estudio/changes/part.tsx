import type { ReactNode } from 'react'
import styles from '../estudio.module.css'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** One of the things that a save changes. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}
