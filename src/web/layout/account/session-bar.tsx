import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { texts } from '../../i18n/conta/conta-texts'
import { renewHour } from '../../refine/calls/account'
import { isApiError } from '../../refine/http-error'
import { focusIfLost, theScreen } from '../focus-if-lost'
import styles from './session-bar.module.css'

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

const NAME = '--bar-bottom'

/**
 * Says on the page where a bar that lies over everything ends, in pixels of the window, for as long as it is there: panels at
 * the side begin under it.
 */
function useBarBottom(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = document.documentElement
    const measure = () => root.style.setProperty(NAME, `${ref.current?.getBoundingClientRect().bottom ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (ref.current) observer.observe(ref.current)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
      root.style.removeProperty(NAME)
    }
  }, [ref])
}

/** Once this part goes with the focus in it, the focus is back where it came from, else on the page; takes every focus in the part. */
function useGiveBackFocus(part: RefObject<HTMLElement>): (event: FocusEvent) => void {
  const before = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  useEffect(
    () => () => {
      if (hadFocus.current) focusIfLost([before.current, theScreen()])
    },
    [],
  )
  return ({ relatedTarget }) => {
    hadFocus.current = true
    if (relatedTarget instanceof HTMLElement && !part.current?.contains(relatedTarget)) before.current = relatedTarget
  }
}
