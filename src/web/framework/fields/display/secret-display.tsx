import { texts } from '../../../i18n/resource-texts'
import styles from './display.module.css'

/** Passwords and secrets are never sent to the browser. */
export function SecretDisplay() {
  return <span className={styles.blank}>{texts.hidden}</span>
}
