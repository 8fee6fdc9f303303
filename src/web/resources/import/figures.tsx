import { formatCount } from '../../fields/format'
import styles from './import.module.css'

export interface Figure {
  readonly rotulo: string
  readonly valor: number
  /** How the figure is coloured unless it is zero. */
  readonly tom?: 'ok' | 'bad'
}

/** Counts of rows, large enough to compare at a glance. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ rotulo, valor, tom }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className={tom && valor > 0 ? styles[tom] : undefined}>{formatCount(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}
