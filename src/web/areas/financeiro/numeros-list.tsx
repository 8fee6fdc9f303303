import { amount } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/parcelas-texts'
import { type Numeros, numerosDe } from './dinheiro'
import styles from './financeiro.module.css'

/** The figures of a receipt under each other: value, repasse, honorários, comissão, card fee, mora. */
export function NumerosList({ numeros }: { readonly numeros: Numeros }) {
  return (
    <dl className={styles.pairs}>
      {numerosDe([numeros]).map((name) => (
        <div key={name}>
          <dt>{texts.numeros[name]}</dt>
          <dd className={styles.num}>{amount(numeros[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
