import { axiosInstance } from '@refinedev/simple-rest'
import { isAxiosError } from 'axios'
import { endSession } from '../session/end-session'
import { sessionToken } from '../session/session-token'
import { askPassword } from './ask-password'
import { tellChanged } from './changed'
import { toApiError } from './http-error'

export const API_URL = '/api/v1'

/**
 * The one axios instance: relative addresses are below /api/v1, every call bears the token of the session, every failure is an
 * `ApiError`, a 401 ends the session, and what asks for the password again is sent again once it was given.
 */
export const http = axiosInstance

http.defaults.baseURL = API_URL
http.defaults.paramsSerializer = { indexes: null }

http.interceptors.request.use((request) => {
  const token = localStorage.getItem('token')
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
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
  if (error.statusCode === 401) {
    if (request && wasRenewedSince(request.headers.get('Authorization'))) return http.request(request)
    endSession('expirou')
  }
  throw error
})

/** What an act changed; one that was refused may have written before. */
function hear({ headers }: { readonly headers: object }): void {
  const changed: unknown = Reflect.get(headers, 'x-mudou')
  // after whoever asked has his answer
  if (typeof changed === 'string') setTimeout(() => tellChanged(changed.split(',')))
}

/** A new hour of the same person began while the request was on its way. */
function wasRenewedSince(authorization: unknown): boolean {
  const stored = localStorage.getItem('token')
  return stored !== null && stored === sessionToken() && authorization !== `Bearer ${stored}`
}

function isCancelled(rejection: unknown): boolean {
  return typeof rejection === 'object' && rejection !== null && Reflect.get(rejection, 'code') === 'ERR_CANCELED'
}
