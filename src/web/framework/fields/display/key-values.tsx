import type { ReactNode } from 'react'
import styles from './display.module.css'

/** Lines of name and value, as a description list. */
export function KeyValues({ entries }: { readonly entries: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.pairs}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
