import { isApiError } from '../../../../refine/http-error'
import styles from './views.module.css'

/** A refusal in its own words, beside what was tried; nothing while there is none. */
export function ErrorNote({ error }: { readonly error: unknown }) {
  if (error === null) return null
  return (
    <span role="alert" className={styles.error}>
      {isApiError(error) || error instanceof Error ? error.message : String(error)}
    </span>
  )
}
