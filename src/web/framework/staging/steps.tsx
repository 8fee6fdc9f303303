import styles from './file-parts.module.css'

interface StepsProps {
  readonly rotulo: string
  readonly nomes: readonly string[]
  readonly atual: number
}

/** Where one is in the steps of bringing a file in. */
export function Steps({ rotulo, nomes, atual }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={rotulo}>
      {nomes.map((nome, index) => (
        <li
          key={nome}
          className={index < atual ? styles.past : undefined}
          {...(index === atual && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden="true">{index < atual ? '✓' : index + 1}</span>
          {nome}
        </li>
      ))}
    </ol>
  )
}
