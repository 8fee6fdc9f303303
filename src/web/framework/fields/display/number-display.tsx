import { formatValue } from '../format'
import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import styles from './display.module.css'
import { Blank } from './text-display'

/** Tabular figures; in a dense table money goes without its symbol, which the column's title implies. */
export function NumberDisplay({ value, field, place }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const text = formatValue(value, field)
  return <span className={styles.number}>{place === 'list' ? text.replace(/R\$\s?/, '') : text}</span>
}
