import { Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../domain/money/format'
import { texts } from '../../i18n/importacao-texts'
import type { Trabalho } from '../../refine/live/use-trabalho'
import styles from './staging.module.css'

/** How far a job is: lines done of lines to do. */
export function JobProgress({ trabalho, text }: { readonly trabalho: Trabalho | null; readonly text: string }) {
  const { feito, total } = trabalho ?? { feito: 0, total: 0 }
  const pace = usePace(feito, total)
  return (
    <div role="status">
      <Progress percent={total > 0 ? Math.floor((feito / total) * 100) : 0} status="active" aria-label={text} />
      <span className={styles.hint}>
        {text} {total > 0 && texts.linhasDe(formatCount(feito), formatCount(total))}
        {pace !== null && ` · ${texts.ritmo(formatCount(pace.porSegundo), pace.faltam)}`}
      </span>
    </div>
  )
}

/** Lines a second since it was first seen, and the seconds that the rest takes at that; null while too little was seen. */
function usePace(feito: number, total: number) {
  const first = useRef<{ readonly at: number; readonly feito: number } | null>(null)
  const [pace, setPace] = useState<{ readonly porSegundo: number; readonly faltam: number } | null>(null)
  useEffect(() => {
    const at = performance.now()
    if (first.current === null || feito < first.current.feito) first.current = { at, feito }
    const seconds = (at - first.current.at) / 1_000
    const done = feito - first.current.feito
    if (seconds < 1 || done <= 0 || feito >= total) return setPace(null)
    const porSegundo = done / seconds
    setPace({ porSegundo: Math.round(porSegundo), faltam: Math.ceil((total - feito) / porSegundo) })
  }, [feito, total])
  return pace
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
