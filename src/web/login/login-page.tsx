import { type FormEvent, useRef, useState } from 'react'
import { chooseBeforeLogin, LANGUAGES, language } from '../i18n/language'
import { texts } from '../i18n/texts'
import { takeReturnPath } from '../session/end-session'
import { writeSession } from '../session/storage'
import { ForgottenPassword } from './forgotten-password'
import styles from './login.module.css'
import { postLogin } from './post-login'

const words = texts.login

interface LoginPageProps {
  /** Why the user is here, when a session just ended. */
  readonly notice: string | null
  /** Loads the page anew at this path. */
  readonly onEnter: (path: string) => void
}

export function LoginPage({ notice, onEnter }: LoginPageProps) {
  const { cpf, setCpf, password, setPassword, problem, sending, submit, passwordRef } = useLogin(onEnter)
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
        <div aria-live="assertive">
          {problem && (
            <p className={styles.problem} id="problema">
              {problem}
            </p>
          )}
        </div>
        <label htmlFor="cpf">{words.cpf}</label>
        <input
          id="cpf"
          name="username"
          inputMode="numeric"
          autoComplete="username"
          // biome-ignore lint/a11y/noAutofocus: the only thing to do here is to type the CPF
          autoFocus
          value={cpf}
          onChange={(event) => setCpf(maskCpf(event.target.value))}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'problema' : undefined}
        />
        <label htmlFor="senha">{words.senha}</label>
        <PasswordInput value={password} onChange={setPassword} inputRef={passwordRef} invalid={problem !== null} />
        <button type="submit" className={styles.submit} disabled={sending}>
          {sending ? words.entrando : words.entrar}
        </button>
        <ForgottenPassword />
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
    if ('session' in result) {
      writeSession(result.session, new Date())
      onEnter(takeReturnPath())
      return
    }
    setProblem(result.problem)
    setPassword('')
    setSending(false)
    passwordRef.current?.focus()
  }

  return { cpf, setCpf, password, setPassword, problem, sending, submit, passwordRef }
}

/** Types a CPF as people write it: '52998224725' → '529.982.247-25'. More than 11 digits are not taken. */
export function maskCpf(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}
