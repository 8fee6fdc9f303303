import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  readonly title?: ReactNode
  readonly note?: ReactNode
  /** At the right end of the title line. */
  readonly side?: ReactNode
  /** A table brings its own edges. */
  readonly bare?: 'sem-margem'
  readonly children: ReactNode
}

/** A part of a page on a surface of its own, named by its title. */
export function Card({ title, note, side, bare, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <h2 className={styles.heading}>
          <span id={id}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          {side !== undefined && <span className={styles.side}>{side}</span>}
        </h2>
      )}
      {bare ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
