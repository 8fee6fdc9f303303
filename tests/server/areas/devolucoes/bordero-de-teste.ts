import { expect } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'

/** Who made and moves returns in a test, and who approves them. */
export interface Maos {
  readonly backoffice: Actor
  readonly coordenador: Actor
}

/** The reason that returns of a test have. */
export async function criarMotivo(t: TestApp, nome = 'Prazo'): Promise<number> {
  const made = await (await t.as(CPF.administrador)).post('/api/v1/motivos', { nome, tipo: 'devolucao' })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}

export interface BorderoDeTeste {
  readonly motivo_id: number
  readonly operacoes: readonly number[]
  readonly credor_id?: number
}

/** A draft of a return of these operations, by the backoffice. */
export async function criarBordero({ backoffice }: Maos, bordero: BorderoDeTeste): Promise<number> {
  const { motivo_id, operacoes, credor_id = 10 } = bordero
  const lines = operacoes.map((operacao_id) => ({ operacao_id }))
  const made = await backoffice.post('/api/v1/devolucoes', { credor_id, motivo_id, operacoes: lines })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}

const VALORES: Readonly<Record<string, object>> = { contestar: { observacao: 'O credor não aceita.' } }

/** One act on a return, by whoever may; answers the verdict. */
export async function agir(maos: Maos, id: number, ato: string, valores: object = VALORES[ato] ?? {}) {
  const actor = ['aprovar', 'forcar'].includes(ato) ? maos.coordenador : maos.backoffice
  const answer = await actor.post(`/api/v1/devolucoes/atos/${ato}`, { ids: [id], valores })
  expect(answer.statusCode, answer.body).toBe(200)
  const { linhas } = answer.json<{ linhas: { ok: boolean; message?: string }[] }>()
  return linhas[0]
}

/** Acts one after the other, each of which is done. */
export async function levar(maos: Maos, id: number, ...atos: readonly string[]): Promise<void> {
  for (const ato of atos) expect(await agir(maos, id, ato), ato).toMatchObject({ ok: true })
}

export const ENVIAR = ['conferir', 'aprovar', 'enviar'] as const

export async function lerBordero({ backoffice }: Maos, id: number) {
  return (await backoffice.get(`/api/v1/devolucoes/${id}`)).json<Record<string, unknown>>()
}

export async function linhasDe({ backoffice }: Maos, id: number) {
  const answer = await backoffice.get(`/api/v1/devolucoes_operacoes?devolucao_id=${id}&_sort=id&_start=0&_end=50`)
  return answer.json<{ id: number; operacao_id: number; situacao: string }[]>()
}

export async function statusDe(t: TestApp, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await t.db
    .selectFrom('operacoes')
    .select('status_operacao')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map(({ status_operacao }) => status_operacao)
}
