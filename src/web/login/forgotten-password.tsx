import { useState } from 'react'
import { texts } from '../i18n/texts'
import styles from './login.module.css'

const words = texts.login

/** Tells whom to ask: nothing is sent by itself. */
export function ForgottenPassword() {
  const [isOpen, setOpen] = useState(false)
  const [contact, setContact] = useState('')
  const show = async () => {
    setOpen(true)
    setContact(await fetchContact())
  }
  return (
    <div className={styles.forgotten}>
      <button type="button" aria-expanded={isOpen} onClick={() => (isOpen ? setOpen(false) : void show())}>
        {words.esqueci}
      </button>
      {isOpen && (
        <p className={styles.help} role="status">
          {words.esqueciAjuda} {contact !== '' && words.contato(contact)}
        </p>
      )}
    </div>
  )
}

/** Whom the installation names for help with logging in; empty when it names nobody, or cannot be asked. */
async function fetchContact(): Promise<string> {
  try {
    const body: unknown = await (await fetch('/api/v1/ajuda-de-entrada')).json()
    const contact: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'contato') : ''
    return typeof contact === 'string' ? contact : ''
  } catch {
    return ''
  }
}
