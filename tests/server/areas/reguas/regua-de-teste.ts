import { expect } from 'vitest'
import type { Actor } from '../../harness'

/** What became of an act on one record. */
export interface Feito {
  readonly ok: boolean
  readonly message?: string
}

export async function act(actor: Actor, url: string, nome: string, id: number, valores: object = {}): Promise<Feito> {
  const { versao } = (await actor.get(`/api/v1/${url}/${id}`)).json()
  const answer = await actor.post(`/api/v1/${url}/atos/${nome}`, { ids: [id], valores, versoes: { [id]: versao } })
  if (answer.statusCode !== 200) return { ok: false, message: answer.body }
  const [line] = answer.json().linhas
  return { ...line, message: line.message ?? JSON.stringify(line) }
}

export async function made(actor: Actor, url: string, payload: object): Promise<number> {
  const answer = await actor.post(`/api/v1/${url}`, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

let sequence = 0

/** A text that one wrote and another approved. */
export async function textoAprovado({
  writes,
  approves,
}: {
  readonly writes: Actor
  readonly approves: Actor
}): Promise<number> {
  sequence += 1
  const id = await made(writes, 'templates_sms', {
    nome: `Texto da régua ${sequence}`,
    texto: 'Oi, {nome}: {credor}, {valor}.',
  })
  expect(await act(writes, 'templates_sms', 'enviar', id)).toMatchObject({ ok: true })
  expect(await act(approves, 'templates_sms', 'aprovar', id)).toMatchObject({ ok: true })
  return id
}

/** Says from which day a draft holds; null: at once. */
export async function valeDe(actor: Actor, id: number, inicio: string | null): Promise<void> {
  const url = `/api/v1/reguas/${id}`
  const { versao } = (await actor.get(url)).json()
  const headers = { 'if-match': String(versao) }
  const answer = await actor.inject({ method: 'PATCH', url, headers, payload: { inicio } })
  expect(answer.statusCode, answer.body).toBe(200)
}
