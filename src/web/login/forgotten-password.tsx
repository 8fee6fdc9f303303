import { useState } from 'react'
import { texts } from '../i18n/texts'
import { fetchContact } from './fetch-contact'
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
