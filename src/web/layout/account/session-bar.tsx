import { type FormEvent, useId, useRef, useState } from 'react'
import { texts } from '../../i18n/conta-texts'
import { renewHour } from '../../refine/account'
import { isApiError } from '../../refine/http-error'
import styles from './session-bar.module.css'
import { useBarBottom } from './use-bar-bottom'
import { useGiveBackFocus } from './use-give-back-focus'

const words = texts.barra

/** Takes the password in place and begins a new hour; whatever is being typed elsewhere keeps the focus until then. */
export function SessionBar({ minutesLeft }: { readonly minutesLeft: number }) {
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  useBarBottom(ref)
  const takeFrom = useGiveBackFocus(ref)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (password === '') return setProblem(words.informe)
    setSending(true)
    setProblem(null)
    try {
      await renewHour(password)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    } finally {
      setPassword('')
      setSending(false)
    }
  }
  return (
    <form ref={ref} className={styles.bar} onSubmit={(event) => void submit(event)} onFocus={takeFrom} noValidate>
      <p role="alert">
        <b>{words.titulo(minutesLeft)}</b> {words.ajuda}
      </p>
      <label className="visually-hidden" htmlFor={id}>
        {words.senha}
      </label>
      <input
        id={id}
        type="password"
        autoComplete="current-password"
        placeholder={words.senha}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problema`}
      />
      <button type="submit" disabled={isSending}>
        {words.ok}
      </button>
      {problem !== null && (
        <span id={`${id}-problema`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </form>
  )
}
