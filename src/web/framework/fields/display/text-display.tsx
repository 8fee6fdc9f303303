import { texts } from '../../../i18n/resource-texts'
import { formatValue } from '../format'
import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import styles from './display.module.css'

/** Any value that is read as one line of text: words, documents, dates, whole numbers, percentages. */
export function TextDisplay({ value, field }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  return <>{formatValue(value, field)}</>
}

export function Blank() {
  return <span className={styles.blank}>{texts.blank}</span>
}
