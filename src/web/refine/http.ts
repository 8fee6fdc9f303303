import { axiosInstance } from '@refinedev/simple-rest'
import { endSession } from '../session/end-session'
import { toApiError } from './http-error'

export const API_URL = '/api/v1'

/**
 * The one axios instance: relative addresses are below /api/v1, every call bears the token of the session, every failure is an
 * `ApiError`, and a 401 ends the session.
 */
export const http = axiosInstance

http.defaults.baseURL = API_URL
http.defaults.paramsSerializer = { indexes: null }

http.interceptors.request.use((request) => {
  const token = localStorage.getItem('token')
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  return request
})

http.interceptors.response.use(undefined, (rejection: unknown) => {
  if (isCancelled(rejection)) return Promise.reject(rejection)
  const error = toApiError(rejection)
  if (error.statusCode === 401) endSession('expirou')
  return Promise.reject(error)
})

function isCancelled(rejection: unknown): boolean {
  return typeof rejection === 'object' && rejection !== null && Reflect.get(rejection, 'code') === 'ERR_CANCELED'
}
