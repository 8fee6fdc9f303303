import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import styles from './display.module.css'
import { Blank } from './text-display'

/** Keeps the line breaks on a record's page; a list cuts it to one line. */
export function LongTextDisplay({ value, place }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const text = String(value)
  if (place !== 'list') return <span className={styles.long}>{text}</span>
  return <span title={text}>{text.replace(/\s+/g, ' ')}</span>
}
