import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { formatCount } from '../../fields/format'
import styles from './remessas.module.css'

export interface Figura {
  readonly rotulo: string
  readonly texto: string
  readonly tom?: 'ok' | 'bad' | undefined
}

/** Counts of a file, the figures large enough to compare with the sheet that came with it. */
export function Figuras({ figuras }: { readonly figuras: readonly Figura[] }) {
  return (
    <dl className={styles.figures}>
      {figuras.map(({ rotulo, texto, tom }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className={tom ? styles[tom] : undefined}>{texto}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Takes reais; a value that did not come is blank, not zero. */
export function money(value: unknown): string {
  return typeof value === 'number' ? formatBRL(toCents(value)) : '—'
}

export function count(value: unknown): string {
  return typeof value === 'number' ? formatCount(value) : '—'
}
