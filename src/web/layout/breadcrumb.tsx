import { Link } from 'react-router-dom'
import { texts } from '../i18n/texts'
import type { AppRoute } from './app-route'
import styles from './breadcrumb.module.css'

/** Where the user is: group / list / this screen. */
export function Breadcrumb({ route }: { readonly route: AppRoute | null }) {
  if (route === null) return <div />
  const { grupo, parent, title } = route
  return (
    <nav className={styles.trail} aria-label={texts.cabecalho.trilha}>
      <ol>
        {grupo && <li className={styles.group}>{grupo}</li>}
        {parent && (
          <li>
            <Link to={parent.path}>{parent.title}</Link>
          </li>
        )}
        <li aria-current="page" className={styles.current}>
          {title}
        </li>
      </ol>
    </nav>
  )
}
