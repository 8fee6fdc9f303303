import { clearSession, hasStoredToken } from './storage'

/** Why the log-in screen is shown; kept for one page load. */
export type EndReason = 'expirou' | 'saiu'

const REASON_KEY = 'avenca.motivo'
const RETURN_KEY = 'avenca.voltar'
const LANDING_KEY = 'avenca.entrou'
const ENDED = 'avenca:sessao-encerrada'

/**
 * Ends the session of this browser once, however many calls found it dead: clears its keys, remembers why and where the
 * user was, and tells the page. Drafts are not session data and stay.
 */
export function endSession(reason: EndReason): void {
  if (!hasStoredToken()) return
  clearSession()
  sessionStorage.setItem(REASON_KEY, reason)
  if (reason === 'expirou') rememberPath()
  window.dispatchEvent(new CustomEvent<EndReason>(ENDED, { detail: reason }))
}

/** Calls back when the session ends; answers how to stop listening. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  window.addEventListener(ENDED, handle)
  return () => window.removeEventListener(ENDED, handle)
}

export function takeEndReason(): EndReason | null {
  const reason = sessionStorage.getItem(REASON_KEY)
  sessionStorage.removeItem(REASON_KEY)
  return reason === 'expirou' || reason === 'saiu' ? reason : null
}

/** Keeps the current page for after the next log-in. */
export function rememberPath(): void {
  sessionStorage.setItem(RETURN_KEY, location.pathname + location.search)
}

/** Where to go after logging in: the page that the expired session was on, else the start. Only a path of this site. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(RETURN_KEY) ?? '/'
  sessionStorage.removeItem(RETURN_KEY)
  const kept = keptPath(path)
  sessionStorage.setItem(LANDING_KEY, kept)
  return kept
}

/** Where the log-in just led to; null when the page was reached otherwise. Read once. */
export function takeLanding(): string | null {
  const path = sessionStorage.getItem(LANDING_KEY)
  sessionStorage.removeItem(LANDING_KEY)
  return path
}

function keptPath(path: string): string {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : '/'
}
