import type { HttpError } from '@refinedev/core'
import { texts } from '../i18n/texts'

/** A refusal of the API as screens see it: the body of docs/fio.md plus the whole body, for acts that answer more. */
export interface ApiError extends HttpError {
  readonly code: string | null
  readonly requestId: string | null
  readonly body: Readonly<Record<string, unknown>>
}

/** Status when the server did not answer at all. */
const NO_ANSWER = 0

/** Reads whatever axios rejected with; an answer without our body still gives a message and a status. */
export function toApiError(error: unknown): ApiError {
  const response = property(error, 'response')
  const body = asRecord(property(response, 'data'))
  const statusCode = Number(property(response, 'status') ?? NO_ANSWER)
  const fallback = statusCode === NO_ANSWER ? texts.erros.semConexao : texts.erros.inesperado
  const errors = asFieldErrors(body.errors)
  return {
    name: 'ApiError',
    message: inWords(body) ?? asText(body.message) ?? fallback,
    statusCode,
    code: asText(body.code),
    requestId: asText(body.requestId),
    body,
    ...(errors && { errors }),
  }
}

/** A missing permission as people call it; the message names it by its code. */
function inWords({ nome_da_permissao }: Readonly<Record<string, unknown>>): string | null {
  return typeof nome_da_permissao === 'string' ? texts.erros.semPermissao(nome_da_permissao) : null
}

export function isApiError(error: unknown): error is ApiError {
  return property(error, 'name') === 'ApiError'
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function asFieldErrors(value: unknown): Record<string, string[]> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([field, texts]) => [field, [texts].flat().map(String)]))
}
