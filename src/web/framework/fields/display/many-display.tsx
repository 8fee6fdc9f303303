import type { DisplayProps } from '../renderer'
import { readRefs } from '../wire-value'
import styles from './display.module.css'
import { Blank } from './text-display'

/** Titles of a `muitos` field; the pairs stand under the name when the key holds bare ids. */
export function ManyDisplay({ value, place }: DisplayProps) {
  const refs = readRefs(value)
  if (refs.length === 0) return <Blank />
  if (place === 'list') return <>{refs.map((ref) => ref.titulo).join(', ')}</>
  return (
    <span className={styles.tags}>
      {refs.map((ref) => (
        <span key={ref.id} className={styles.tag}>
          {ref.titulo}
        </span>
      ))}
    </span>
  )
}
