import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import styles from './display.module.css'
import { Blank } from './text-display'

export function JsonDisplay({ value, place }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  if (place === 'list') return <>{JSON.stringify(value)}</>
  return <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>
}
