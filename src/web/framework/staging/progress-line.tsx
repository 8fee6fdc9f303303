import { Progress } from 'antd'
import { formatCount } from '../../../domain/money/format'
import { texts } from '../../i18n/importacao-texts'
import type { Trabalho } from '../../refine/live/use-trabalho'
import styles from './staging.module.css'

/** How far a job is: lines done of lines to do. */
export function JobProgress({ trabalho, text }: { readonly trabalho: Trabalho | null; readonly text: string }) {
  const { feito, total } = trabalho ?? { feito: 0, total: 0 }
  return (
    <div role="status">
      <Progress percent={total > 0 ? Math.floor((feito / total) * 100) : 0} status="active" aria-label={text} />
      <span className={styles.hint}>
        {text} {total > 0 && texts.linhasDe(formatCount(feito), formatCount(total))}
      </span>
    </div>
  )
}

interface SendingBarProps {
  /** Of the file, 0 to 1. */
  readonly share: number
  /** What the server does once it has all of it. */
  readonly reading: string
}

/** How much of a file was sent. */
export function SendingBar({ share, reading }: SendingBarProps) {
  const percent = Math.floor(share * 100)
  const text = percent < 100 ? texts.enviando(percent) : reading
  return (
    <div role="status">
      <Progress percent={percent} status="active" showInfo={false} aria-label={text} />
      <span className={styles.hint}>{text}</span>
    </div>
  )
}
