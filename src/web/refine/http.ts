import axios, { type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import { language } from '../i18n/language'
import { endSession } from '../session/end-session'
import { sessionToken } from '../session/session-token'
import { askPassword } from './calls/ask-password'
import { DECLARATIONS, tellDeclarations } from './declarations'
import { toApiError } from './http-error'
import { tellChanged } from './live/changed'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** How often a busy server has turned it away so far. */
    recusas?: number
  }
}

export const API_URL = '/api/v1'

/**
 * The one axios instance: relative addresses are below /api/v1, every call bears the token of the session and the language of the page, every failure is an
 * `ApiError`, a 401 ends the session, what asks for the password again is sent again once it was given, and what a busy server turned
 * away before it did anything is sent again by itself.
 */
export const http = axios.create({ baseURL: API_URL, paramsSerializer: { indexes: null } })

http.interceptors.request.use((request) => {
  const token = localStorage.getItem('token')
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  request.headers.set('Accept-Language', language)
  return request
})

http.interceptors.response.use((response) => {
  hear(response)
  return response
})

http.interceptors.response.use(undefined, async (rejection: unknown) => {
  if (isCancelled(rejection)) throw rejection
  if (isAxiosError(rejection) && rejection.response) hear(rejection.response)
  const error = toApiError(rejection)
  const request = isAxiosError(rejection) ? rejection.config : undefined
  if (request && error.code === 'confirme_a_senha' && (await askPassword())) return http.request(request)
  if (request && error.code === 'servidor_ocupado' && !isKeyed(request) && (request.recusas ?? 0) < PATIENCE) {
    await pause(rejection)
    return http.request({ ...request, recusas: (request.recusas ?? 0) + 1 })
  }
  if (error.statusCode === 401) {
    if (request && wasRenewedSince(request.headers.get('Authorization'))) return http.request(request)
    endSession('expirou')
  }
  throw error
})

/** How often a busy server is asked again before the person hears of it. */
const PATIENCE = 3

/** What is done once is sent again by `postOnce`. */
function isKeyed({ headers }: InternalAxiosRequestConfig): boolean {
  return headers.has('Idempotency-Key')
}

/** As long as the server asked for, and up to half of it more, so that those who were turned away together do not come back together. */
async function pause(rejection: unknown): Promise<void> {
  const asked = isAxiosError(rejection) ? Number(rejection.response?.headers['retry-after']) : 0
  const seconds = Number.isFinite(asked) ? Math.min(asked, 5) : 1
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 * (1 + Math.random() / 2)))
}

/** What an act changed, one that was refused may have written before; and by which declarations a list was answered, if by others. */
function hear({ headers }: { readonly headers: object }): void {
  const changed: unknown = Reflect.get(headers, 'x-mudou')
  const versao: unknown = Reflect.get(headers, DECLARATIONS.toLowerCase())
  // after whoever asked has his answer
  if (typeof changed === 'string') setTimeout(() => tellChanged(changed.split(',')))
  if (typeof versao === 'string') setTimeout(() => tellDeclarations(versao))
}

/** A new hour of the same person began while the request was on its way. */
function wasRenewedSince(authorization: unknown): boolean {
  const stored = localStorage.getItem('token')
  return stored !== null && stored === sessionToken() && authorization !== `Bearer ${stored}`
}

function isCancelled(rejection: unknown): boolean {
  return typeof rejection === 'object' && rejection !== null && Reflect.get(rejection, 'code') === 'ERR_CANCELED'
}
