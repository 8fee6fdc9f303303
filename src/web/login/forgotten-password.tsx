import { type FormEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { language } from '../i18n/language'
import { texts } from '../i18n/texts'
import { CpfField } from './cpf-field'
import styles from './login.module.css'
import { messageOf } from './post-login'

const words = texts.esqueciSenha

/** As light as the log-in screen. */
export function mountForgottenPassword(root: HTMLElement): void {
  document.title = `${words.titulo} · ${texts.produto}`
  createRoot(root).render(<ForgottenPasswordPage />)
}

/** Asks for a link to choose a new password. What it says is the same whoever the CPF is of. */
export function ForgottenPasswordPage() {
  const { cpf, setCpf, problem, phase, submit } = useAsking()
  return (
    <main className={styles.wrap}>
      <form className={styles.box} onSubmit={(event) => void submit(event)} noValidate>
        <h1>{words.titulo}</h1>
        {phase === 'done' ? (
          <>
            <p className={styles.notice} role="status">
              {words.feito}
            </p>
            <WhomToAsk />
          </>
        ) : (
          <>
            <p className={styles.help}>{words.ajuda}</p>
            <CpfField cpf={cpf} onCpf={setCpf} problem={problem} />
            <button type="submit" className={styles.submit} disabled={phase === 'sending'}>
              {phase === 'sending' ? words.pedindo : words.pedir}
            </button>
          </>
        )}
        <p className={styles.foot}>
          <a href="/">{texts.definirSenha.irParaEntrada}</a>
        </p>
      </form>
    </main>
  )
}

function useAsking() {
  const [cpf, setCpf] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done'>('asking')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phase !== 'asking') return
    if (cpf.replace(/\D/g, '').length !== CPF_DIGITS) return setProblem(words.preencha)
    setPhase('sending')
    const refused = await postForgotten(cpf)
    setProblem(refused)
    setPhase(refused === null ? 'done' : 'asking')
  }
  return { cpf, setCpf, problem, phase, submit }
}

const CPF_DIGITS = 11

/** Whom the installation names for help with logging in, for who gets no e-mail. */
function WhomToAsk() {
  const [contact, setContact] = useState('')
  useEffect(() => void fetchContact().then(setContact), [])
  return (
    <p className={styles.help}>
      {words.semEmail} {contact !== '' && texts.login.contato(contact)}
    </p>
  )
}

/** Answers why not, in the API's own words; null when it was taken. */
async function postForgotten(cpf: string): Promise<string | null> {
  try {
    const response = await fetch('/api/v1/senha/esqueci', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ cpf }),
    })
    if (response.ok) return null
    const body: unknown = await response.json()
    return messageOf(body) ?? texts.erros.inesperado
  } catch {
    return texts.erros.semConexao
  }
}

/** Empty when it names nobody, or cannot be asked. */
async function fetchContact(): Promise<string> {
  try {
    const body: unknown = await (await fetch('/api/v1/ajuda-de-entrada')).json()
    const contact: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'contato') : ''
    return typeof contact === 'string' ? contact : ''
  } catch {
    return ''
  }
}
