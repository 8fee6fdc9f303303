import type { ReactNode } from 'react'
import { type Problema, tudoDoProblema } from '../../../framework/acts/problema'
import { texts } from '../../../i18n/screens/mensagens-texts'
import styles from '../mensagens.module.css'

interface PassoProps<T> {
  readonly data: T | null
  readonly problema: Problema | null
  readonly isAsking: boolean
  /** Stays in sight while the fields above it are filled in. */
  readonly aVista?: true
  readonly children: (data: T) => ReactNode
}

/** What the server says of a step, with the answer before in its place until the next is there. */
export function Passo<T>({ data, problema, isAsking, aVista, children }: PassoProps<T>) {
  return (
    <div role="status" aria-busy={isAsking} data-a-vista={aVista} className={isAsking ? styles.asking : undefined}>
      {problema !== null && !isAsking && <p className={styles.warning}>{tudoDoProblema(problema)}</p>}
      {data !== null && children(data)}
      {data === null && isAsking && <p className={styles.note}>{texts.campanha.contando}</p>}
    </div>
  )
}
