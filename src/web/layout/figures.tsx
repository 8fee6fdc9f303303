import styles from './facts.module.css'

export interface Figure {
  readonly rotulo: string
  readonly texto: string
  readonly tom?: 'ok' | 'bad' | undefined
}

/** Figures large enough to be compared at a glance, each under its name. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ rotulo, texto, tom }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className={tom ? styles[tom] : undefined}>{texto}</dd>
        </div>
      ))}
    </dl>
  )
}
