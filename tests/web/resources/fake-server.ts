import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { http } from '../../../src/web/refine/http'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly ifMatch: string | null
  /** The once-key. */
  readonly chave: string | null
}

export interface Answer {
  readonly status?: number
  readonly data: unknown
  readonly total?: number
  /** Resources that the act says it changed. */
  readonly mudou?: string
}

type Handler = (call: Call) => Answer | Promise<Answer>

/** Stands in for the network: answers by method and path, and keeps what was asked. */
export function fakeServer(handlers: Readonly<Record<string, Handler>>) {
  const calls: Call[] = []
  http.defaults.adapter = async (config) => {
    const call = readCall(config)
    calls.push(call)
    const handler = handlers[`${call.method} ${call.path}`]
    const answer = handler ? await handler(call) : { status: 404, data: { code: 'nao_encontrado', message: 'Não há.' } }
    return settle(config, { ...answer, data: cutTo(call.query.get('_campos'), answer.data) })
  }
  return {
    calls,
    sent: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path),
  }
}

/** Of each row what was asked for, as the server answers it: a ref with the record it names, and who did something with his name. */
function cutTo(campos: string | null, data: unknown): unknown {
  if (campos === null || !Array.isArray(data)) return data
  const kept = ['id', 'versao', ...campos.split(',').flatMap((key) => [key, key.replace(/_id$/, ''), `${key}_nome`])]
  return data.map((row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => kept.includes(key))))
}

function readCall(config: InternalAxiosRequestConfig): Call {
  const url = new URL(http.getUri(config), 'http://teste')
  const header = (name: string) => {
    const value: unknown = config.headers.get(name)
    return typeof value === 'string' ? value : null
  }
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: url.pathname.replace('/api/v1', ''),
    query: url.searchParams,
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    ifMatch: header('If-Match'),
    chave: header('Idempotency-Key'),
  }
}

function settle(config: InternalAxiosRequestConfig, { status = 200, data, total, mudou }: Answer): AxiosResponse {
  const headers = {
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...(mudou !== undefined && { 'x-mudou': mudou }),
  }
  const response: AxiosResponse = { data, status, statusText: '', headers, config }
  if (status >= 400) throw new AxiosError(`status ${status}`, 'ERR_BAD_REQUEST', config, null, response)
  return response
}
