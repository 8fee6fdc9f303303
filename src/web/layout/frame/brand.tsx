import { Link } from 'react-router-dom'
import { texts } from '../../i18n/texts'
import styles from './brand.module.css'

export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <i aria-hidden="true">A</i>
      {texts.produto}
    </Link>
  )
}
