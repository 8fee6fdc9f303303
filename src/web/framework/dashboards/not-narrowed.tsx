import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import styles from './dashboard.module.css'

/** What is chosen above and this block cannot be narrowed by: it tells of all. */
export function NotNarrowed({ by }: { readonly by: readonly string[] }) {
  if (by.length === 0) return null
  return <p className={styles.aside}>{texts.naoFiltra(by.join(', ').toLowerCase())}</p>
}
