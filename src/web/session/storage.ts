/** The keys that the specification names, and no other, describe the session in the browser's storage. */
export const SESSION_KEYS = [
  'token',
  'expirationDate',
  'userId',
  'acesso_id',
  'funcao',
  'userData',
  'status',
  'status_complemento',
  'time_connected',
  'phone_connected',
  'cpf_connected',
] as const

const SESSION_HOURS = 1

export interface StoredSession {
  readonly token: string
  readonly expires: Date
  readonly userId: string
}

/** What the log-in answer puts into the storage. */
export interface SessionStart {
  readonly access_token: string
  readonly user: {
    readonly id: number
    readonly name: string
    readonly cpf: string
    readonly funcao: string
    readonly acesso_id: string | null
  }
}

/** The session that is still good now; null when there is none, it is over, or `userData` is missing. */
export function readSession(now: Date): StoredSession | null {
  const token = localStorage.getItem('token')
  const expires = new Date(localStorage.getItem('expirationDate') ?? Number.NaN)
  const userData = localStorage.getItem('userData')
  const alive = expires.getTime() > now.getTime()
  return token && userData && alive ? { token, expires, userId: localStorage.getItem('userId') ?? '' } : null
}

export function writeSession(start: SessionStart, now: Date): void {
  clearSession()
  writeKeys(start, now)
}

/** A new hour of the same person: what he was doing stays. The token is written last, as the other tabs look when it changes. */
export function renewStoredSession(start: SessionStart, now: Date): void {
  writeKeys(start, now)
}

function writeKeys(start: SessionStart, now: Date): void {
  const { id, name, cpf, funcao, acesso_id } = start.user
  const expires = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  localStorage.setItem('expirationDate', expires.toISOString())
  localStorage.setItem('userId', String(id))
  localStorage.setItem('acesso_id', acesso_id ?? '')
  localStorage.setItem('funcao', funcao)
  localStorage.setItem('userData', JSON.stringify({ id, name, cpf }))
  localStorage.setItem('token', start.access_token)
}

export function clearSession(): void {
  for (const key of SESSION_KEYS) localStorage.removeItem(key)
}

/** True when a token is stored, whether or not it is still good. */
export function hasStoredToken(): boolean {
  return localStorage.getItem('token') !== null
}
