import { createRoot } from 'react-dom/client'
import { texts } from '../i18n/texts'
import styles from './login.module.css'

const words = texts.estados

/** The unknown address for whoever is not logged in, as light as the log-in screen. */
export function mountNotFound(root: HTMLElement): void {
  document.title = `${words.naoEncontrado} · ${texts.produto}`
  createRoot(root).render(
    <main className={styles.wrap}>
      <div className={styles.box}>
        <h1>{words.naoEncontrado}</h1>
        <p className={styles.help}>{words.naoEncontradoAjuda}</p>
        <a href="/">{words.irParaInicio}</a>
      </div>
    </main>,
  )
}
