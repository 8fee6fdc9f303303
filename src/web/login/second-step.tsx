import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SegundoFatorComecado, SegundoFatorPedido } from '../../contract/instalacao/segundo-fator'
import { texts as words } from '../i18n/conta/segundo-fator-texts'
import { NewFactor } from '../layout/account/new-factor'
import type { SessionStart } from '../session/storage'
import styles from './login.module.css'
import { postBegin, postCode } from './post-login'

interface SecondStepProps {
  readonly asked: SegundoFatorPedido
  readonly onSession: (session: SessionStart) => void
  /** Back to the password, with what is to be said there. */
  readonly onBack: (problem: string | null) => void
}

/** The code after the password; whoever needs a factor and has none makes it first. */
export function SecondStep({ asked, onSession, onBack }: SecondStepProps) {
  const [codigo, setCodigo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isNew = asked.metodos.includes('cadastrar')
  const begun = useBegun(isNew ? asked.desafio : null, onBack)
  const isReady = !isNew || begun !== null
  useEffect(() => {
    if (isReady) input.current?.focus()
  }, [isReady])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (codigo.trim() === '') return setProblem(words.informe)
    setSending(true)
    setProblem(null)
    const result = await postCode(asked.desafio, codigo)
    if ('session' in result) return onSession(result.session)
    if (result.isOver) return onBack(result.problem)
    setProblem(result.problem)
    setCodigo('')
    setSending(false)
    input.current?.focus()
  }
  return (
    <form className={styles.box} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.titulo}</h1>
      <p className={styles.help}>{isNew ? words.exigido : words.pedeCodigo}</p>
      {begun && <NewFactor begun={begun} />}
      <div aria-live="assertive">
        {problem && (
          <p className={styles.problem} id="problema">
            {problem}
          </p>
        )}
      </div>
      <label htmlFor="codigo">{words.codigo}</label>
      <input
        id="codigo"
        ref={input}
        inputMode={isNew ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
        value={codigo}
        disabled={!isReady}
        onChange={(event) => setCodigo(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'problema'}
      />
      <button type="submit" className={styles.submit} disabled={isSending || !isReady}>
        {isSending ? words.conferindo : words.confirmar}
      </button>
      <p className={styles.forgotten}>
        <button type="button" className={styles.link} onClick={() => onBack(null)}>
          {words.voltar}
        </button>
      </p>
    </form>
  )
}

/** Made once for a challenge; a refusal leads back. */
function useBegun(desafio: string | null, onBack: SecondStepProps['onBack']): SegundoFatorComecado | null {
  const [begun, setBegun] = useState<SegundoFatorComecado | null>(null)
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (desafio === null) return undefined
    let isLeft = false
    void postBegin(desafio).then((result) => {
      if (isLeft) return
      if ('begun' in result) setBegun(result.begun)
      else back.current(result.problem)
    })
    return () => {
      isLeft = true
    }
  }, [desafio])
  return begun
}
