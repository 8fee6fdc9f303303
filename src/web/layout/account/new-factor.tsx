import type { SegundoFatorComecado } from '../../../contract/instalacao/segundo-fator'
import { texts } from '../../i18n/conta/segundo-fator-texts'
import styles from './new-factor.module.css'

/** What a new factor shows, this once: the key for the application, and the spare codes. As light as the log-in, which shows it too. */
export function NewFactor({ begun }: { readonly begun: SegundoFatorComecado }) {
  return (
    <>
      <p>{texts.leia}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.qr)}`}
        alt={texts.desenho}
      />
      <p className={styles.key}>
        {texts.chave} <code>{begun.segredo.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <SpareCodes codes={begun.reservas} />
      <p>{texts.depois}</p>
    </>
  )
}

export function SpareCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <section aria-label={texts.reservas}>
      <h2 className={styles.title}>{texts.reservas}</h2>
      <p>{texts.reservasAjuda}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
