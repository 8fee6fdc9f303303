import { type FormEvent, useRef, useState } from 'react'
import type { SegundoFatorPedido } from '../../contract/instalacao/segundo-fator'
import { chooseBeforeLogin, LANGUAGES, language } from '../i18n/language'
import { texts } from '../i18n/texts'
import { takeReturnPath } from '../session/end-session'
import { type SessionStart, writeSession } from '../session/storage'
import { CpfField } from './cpf-field'
import styles from './login.module.css'
import { postLogin } from './post-login'
import { SecondStep } from './second-step'

const words = texts.login

interface LoginPageProps {
  /** Why the user is here, when a session just ended. */
  readonly notice: string | null
  /** Loads the page anew at this path. */
  readonly onEnter: (path: string) => void
}

export function LoginPage({ notice, onEnter }: LoginPageProps) {
  const { cpf, setCpf, password, setPassword, problem, sending, submit, passwordRef, second, enter, leaveSecond } =
    useLogin(onEnter)
  if (second) {
    return (
      <main className={styles.wrap}>
        <SecondStep asked={second} onSession={enter} onBack={leaveSecond} />
      </main>
    )
  }
  return (
    <main className={styles.wrap}>
      <form className={styles.box} onSubmit={submit} noValidate>
        <div className={styles.brand}>
          <i aria-hidden="true">A</i>
          {texts.produto}
        </div>
        <h1>{words.titulo}</h1>
        <p className={styles.help}>{words.ajuda}</p>
        {notice && !problem && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        <CpfField cpf={cpf} onCpf={setCpf} problem={problem} />
        <label htmlFor="senha">{words.senha}</label>
        <PasswordInput value={password} onChange={setPassword} inputRef={passwordRef} invalid={problem !== null} />
        <button type="submit" className={styles.submit} disabled={sending}>
          {sending ? words.entrando : words.entrar}
        </button>
        <p className={styles.forgotten}>
          <a href="/esqueci-senha">{words.esqueci}</a>
        </p>
        <p className={styles.foot}>{words.duracao}</p>
        <LanguageChoice />
      </form>
    </main>
  )
}

/** Each language by its own name, for whoever reads no other. */
function LanguageChoice() {
  const { idioma, idiomas } = texts.cabecalho
  return (
    <fieldset className={styles.languages} aria-label={idioma}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => each !== language && chooseBeforeLogin(each)}
        >
          {idiomas[each]}
        </button>
      ))}
    </fieldset>
  )
}

interface PasswordInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef: React.RefObject<HTMLInputElement>
  readonly invalid: boolean
}

function PasswordInput({ value, onChange, inputRef, invalid }: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={styles.password}>
      <input
        id="senha"
        name="password"
        ref={inputRef}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'problema' : undefined}
      />
      <button
        type="button"
        aria-label={visible ? words.ocultarSenha : words.mostrarSenha}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        {visible ? words.ocultar : words.mostrar}
      </button>
    </div>
  )
}

/** Keeps the CPF when the API refuses and lets the password be typed again. */
function useLogin(onEnter: (path: string) => void) {
  const [cpf, setCpf] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [second, setSecond] = useState<SegundoFatorPedido | null>(null)
  const passwordRef = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (cpf === '' || password === '') {
      setProblem(words.preencha)
      return
    }
    setSending(true)
    setProblem(null)
    const result = await postLogin(cpf, password)
    if ('session' in result) return enter(result.session)
    setPassword('')
    setSending(false)
    if ('second' in result) return setSecond(result.second)
    setProblem(result.problem)
    passwordRef.current?.focus()
  }
  const enter = (session: SessionStart) => {
    writeSession(session, new Date())
    onEnter(takeReturnPath())
  }
  const leaveSecond = (said: string | null) => {
    setSecond(null)
    setProblem(said)
  }

  return { cpf, setCpf, password, setPassword, problem, sending, submit, passwordRef, second, enter, leaveSecond }
}
