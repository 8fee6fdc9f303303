/**
 * The token by which this page acts: the one that existed when it loaded, or its successor of the same person, given here or in
 * another tab. Logging in as anybody reloads the page.
 */
let token: string | null = localStorage.getItem('token')

const owner = localStorage.getItem('userId')

export function sessionToken(): string | null {
  return token
}

/** Takes over the stored token when it is a new one of the same person. Answers whether the page may go on. */
export function adoptStoredToken(): boolean {
  const stored = localStorage.getItem('token')
  if (stored === null || localStorage.getItem('userId') !== owner) return false
  token = stored
  window.dispatchEvent(new Event(RENEWED))
  return true
}

const RENEWED = 'avenca:sessao-renovada'

/** Calls back when a new hour began; answers how to stop listening. */
export function onSessionRenewed(listener: () => void): () => void {
  window.addEventListener(RENEWED, listener)
  return () => window.removeEventListener(RENEWED, listener)
}
