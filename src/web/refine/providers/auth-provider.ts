import type { AuthProvider } from '@refinedev/core'
import { endSession } from '../../session/end-session'
import { sessionToken } from '../../session/session-token'
import { hasStoredToken, readSession } from '../../session/storage'
import { http } from '../http'

/** A log-out never waits longer for the server than this. */
const LOGOUT_TIMEOUT_MS = 4_000

/**
 * The session of this browser. Logging in is the light entry's (login/): this application only ever mounts with a session,
 * and every way out loads the page anew.
 */
export const authProvider: AuthProvider = {
  login: async () => {
    location.assign('/login')
    return { success: true }
  },

  logout: async () => {
    try {
      await http.post('/logout', {}, { baseURL: '/api', timeout: LOGOUT_TIMEOUT_MS })
    } finally {
      endSession('saiu')
    }
    return { success: true }
  },

  /** Good only while the token is the one that the page acts by, userData is there and the hour is not over. */
  check: async () => {
    const session = readSession(new Date())
    if (session && session.token === sessionToken()) return { authenticated: true }
    if (hasStoredToken()) endSession('expirou')
    return { authenticated: false, redirectTo: '/login' }
  },

  /** A 401 was already handled where it arrived (http.ts). */
  onError: async (error: unknown) => (error instanceof Error ? { error } : {}),

  getIdentity: async () => {
    const userData: unknown = JSON.parse(localStorage.getItem('userData') ?? 'null')
    return userData
  },
}
