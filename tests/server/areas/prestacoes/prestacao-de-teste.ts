import { expect } from 'vitest'
import type { Actor } from '../../harness'

export const ROTA = '/api/v1/prestacoes'

/** An open statement of this creditor, with all that there is to tell up to its cut-off. */
export async function abrir(actor: Actor, campos: object): Promise<number> {
  const made = await actor.post(ROTA, { tipo: 'liquida', corte: '2026-11-20', ...campos })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json<{ id: number }>()
  expect(await agir(actor, id, 'incluir')).toMatchObject({ ok: true })
  return id
}

/** One act on a statement; answers the verdict. */
export async function agir(actor: Actor, id: number, ato: string, valores: object = {}, recurso = 'prestacoes') {
  const answer = await actor.post(`/api/v1/${recurso}/atos/${ato}`, { ids: [id], valores })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ linhas: { ok: boolean; message?: string }[] }>().linhas[0]
}

/** Acts one after the other, each of which is done. */
export async function levar(actor: Actor, id: number, ...atos: readonly string[]): Promise<void> {
  for (const ato of atos) expect(await agir(actor, id, ato), ato).toMatchObject({ ok: true })
}

export async function ler(actor: Actor, id: number) {
  return (await actor.get(`${ROTA}/${id}`)).json<Record<string, unknown>>()
}

export async function linhasDe(actor: Actor, id: number) {
  const answer = await actor.get(`/api/v1/prestacoes_linhas?prestacao_id=${id}&_sort=id&_order=asc&_start=0&_end=50`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<({ id: number } & Record<string, unknown>)[]>()
}

let comprovantes = 0

/** Money to the creditor; answers what the product answered. */
export function repassar(actor: Actor, id: number, valor: number, campos: object = {}) {
  comprovantes += 1
  const pedido = {
    data: '2026-11-20',
    valor,
    conta: 'Banco 001 · 1234 · 5678-9',
    comprovante: `PIX${comprovantes}`,
    ...campos,
  }
  return actor.post(`${ROTA}/${id}/repasses`, pedido)
}
