import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { http } from '../../src/web/refine/http'

export interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Stands in for the network, and for nothing else: answers each call of the application and keeps a list of them. */
export function standIn(answer: (call: Call) => Answer | Promise<Answer>): { readonly calls: Call[] } {
  const calls: Call[] = []
  http.defaults.adapter = async (config) => {
    const call = toCall(config)
    calls.push(call)
    const { status = 200, headers = {}, body = null } = await answer(call)
    const response: AxiosResponse = { status, statusText: '', headers, data: body, config, request: {} }
    if (status < 400) return response
    throw new AxiosError(`status ${status}`, String(status), config, {}, response)
  }
  return { calls }
}

function toCall(config: InternalAxiosRequestConfig): Call {
  return {
    method: config.method ?? 'get',
    url: new URL(http.getUri(config), 'http://localhost'),
    headers: Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)])),
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
  }
}
