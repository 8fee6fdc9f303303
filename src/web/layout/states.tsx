import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../i18n/texts'
import { isApiError } from '../refine/http-error'
import styles from './states.module.css'
import { WhyLink } from './why-link'

const words = texts.estados

/** Nothing to show yet: says what to do next, with the button that does it. */
export function EmptyState({ title = words.vazio, hint, action }: StateProps) {
  return <State title={title} hint={hint} action={action} />
}

/** Something failed: what happened, the request id to quote, and a way to try again. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => unknown }) {
  const message = error instanceof Error || isApiError(error) ? error.message : texts.erros.inesperado
  const requestId = isApiError(error) ? error.requestId : null
  return (
    <div role="alert">
      <State
        title={words.erro}
        hint={
          <>
            {message}
            {requestId && (
              <span className={styles.code}>
                {words.requisicao}: <code>{requestId}</code>
              </span>
            )}
          </>
        }
        action={onRetry && <Button onClick={() => void onRetry()}>{words.tentarDeNovo}</Button>}
      />
    </div>
  )
}

interface ForbiddenStateProps {
  /** Code, for the way to the explanation; people read `motivo`. */
  readonly permissao: string
  /** What may not be done, in words. */
  readonly motivo: string
}

/** The user may not be here; says what to ask for. */
export function ForbiddenState({ permissao, motivo }: ForbiddenStateProps) {
  const [recurso = '', acao = 'ver'] = permissao.split('.')
  return (
    <State
      title={words.proibido}
      hint={motivo}
      action={
        <>
          <Link to="/">{words.irParaInicio}</Link> <WhyLink recurso={recurso} acao={acao} />
        </>
      }
    />
  )
}

/** Where there is nothing: the way home, and what else leads to where one wanted. */
export function NotFoundState({ action }: { readonly action?: ReactNode }) {
  return (
    <State
      title={words.naoEncontrado}
      hint={words.naoEncontradoAjuda}
      action={
        <>
          <Link to="/">{words.irParaInicio}</Link>
          {action}
        </>
      }
    />
  )
}

/** The frame of what is coming, so that nothing jumps when it arrives. */
export function LoadingState() {
  return (
    <div className={styles.loading} aria-busy="true" aria-label={words.carregando} role="status">
      {Array.from({ length: 7 }, (_, line) => (
        <PendingLine key={line} />
      ))}
    </div>
  )
}

/** A line of what is on its way; whoever waits is told by what stands around it. */
export function PendingLine() {
  return <span className={styles.pending} aria-hidden="true" />
}

/** What was asked for is not there: why, and the way to ask again, or the frame of what is coming. */
export function AbsentState({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <LoadingState />
}

interface StateProps {
  readonly title?: ReactNode
  readonly hint?: ReactNode
  readonly action?: ReactNode
}

function State({ title, hint, action }: StateProps) {
  return (
    <div className={styles.state}>
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}
