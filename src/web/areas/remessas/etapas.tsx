import { texts } from '../../i18n/remessas-texts'
import styles from './remessas.module.css'

/** Where one is in the three steps. */
export function Etapas({ atual }: { readonly atual: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.etapasRotulo}>
      {texts.etapas.map((nome, index) => (
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
