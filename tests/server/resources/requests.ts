import { expect } from 'vitest'
import type { Actor } from '../harness'

/** The calls of one actor on the generic routes, as short as the tests need them. */
export function requestsOf(actor: Actor) {
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, versao?: number | string) =>
    actor.inject({
      method,
      url: `/api/v1/${path}`,
      ...(payload && { payload }),
      ...(versao !== undefined && { headers: { 'if-match': String(versao) } }),
    })
  const created = async (path: string, body: object) => {
    const answer = await send('POST', path, body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  let names = 0
  return {
    created,
    post: (path: string, payload: object) => send('POST', path, payload),
    patch: (path: string, payload: object, versao?: number | string) => send('PATCH', path, payload, versao),
    remove: (path: string, versao?: number) => send('DELETE', path, undefined, versao),
    get: async (path: string) => (await actor.get(`/api/v1/${path}`)).json(),
    status: async (path: string) => (await actor.get(`/api/v1/${path}`)).statusCode,
    /** A creditor that nothing points to. */
    newCredor: () => {
      names += 1
      return created('credores', { nome: `Credor ${names}` })
    },
  }
}
