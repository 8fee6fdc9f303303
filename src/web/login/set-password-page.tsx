import { type FormEvent, useEffect, useRef, useState } from 'react'
import { language } from '../i18n/language'
import { texts } from '../i18n/texts'
import styles from './login.module.css'
import { messageOf } from './post-login'

const words = texts.definirSenha

interface SetPasswordPageProps {
  /** From behind the "#" of the link; empty when it was cut off. */
  readonly token: string
}

/** Where a one-time link leads: the person sets the password, and logs in with it. */
export function SetPasswordPage({ token }: SetPasswordPageProps) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(token === '' ? words.semLink : null)
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done'>('asking')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phase !== 'asking') return
    if (password === '' || again === '') return setProblem(words.preencha)
    if (password !== again) return setProblem(words.diferentes)
    setPhase('sending')
    const refused = await postPassword(token, password)
    setProblem(refused)
    setPhase(refused === null ? 'done' : 'asking')
  }
  return (
    <main className={styles.wrap}>
      <form ref={form} className={styles.box} onSubmit={(event) => void submit(event)} noValidate>
        <h1>{words.titulo}</h1>
        {phase === 'done' ? (
          <>
            <p className={styles.notice} role="status">
              {words.feita}
            </p>
            <a href="/">{words.irParaEntrada}</a>
          </>
        ) : (
          <>
            <p className={styles.help}>{words.ajuda}</p>
            <div aria-live="assertive">
              {problem && (
                <p className={styles.problem} id="problema">
                  {problem}
                </p>
              )}
            </div>
            <NewPassword id="senha" label={words.senha} value={password} onChange={setPassword} problem={problem} />
            <NewPassword id="repita" label={words.repita} value={again} onChange={setAgain} problem={problem} />
            <button type="submit" className={styles.submit} disabled={phase === 'sending' || token === ''}>
              {phase === 'sending' ? words.salvando : words.salvar}
            </button>
          </>
        )}
      </form>
    </main>
  )
}

interface NewPasswordProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | null
}

function NewPassword({ id, label, value, onChange, problem }: NewPasswordProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'problema' : undefined}
      />
    </>
  )
}

/** Sets the password of whom the link is for. Answers why not, in the API's own words; null when it is set. */
async function postPassword(token: string, password: string): Promise<string | null> {
  try {
    const response = await fetch('/api/v1/definir-senha', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ token, password }),
    })
    if (response.ok) return null
    const body: unknown = await response.json()
    return messageOf(body) ?? texts.erros.inesperado
  } catch {
    return texts.erros.semConexao
  }
}
