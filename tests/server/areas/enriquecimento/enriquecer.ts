import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RespostaDe } from '../../../../src/contract/atos'
import { enviarEnriquecimento } from '../../../../src/server/areas/enriquecimento/enviar'
import { lerResposta } from '../../../../src/server/areas/enriquecimento/ler-resposta'
import { createBlobStore } from '../../../../src/server/framework/resources/files/blob-store'
import type { Actor, TestApp } from '../../harness'
import { fileForm } from '../../resources/files/samples'
import { createPessoa } from '../clientes/pessoa-de-teste'
import { createOperacao } from '../negociacao/carteira'
import { finished } from '../remessas/batch'

export interface Devedor {
  readonly id: number
  readonly cpf: string
}

interface FornecedorDeTeste {
  readonly preco?: number | null
  readonly limite?: number | null
  readonly tipo?: string
  readonly situacao?: string
}

/** A supplier of its own, with its price and its limit of the month. */
export async function createFornecedor(t: TestApp, own: FornecedorDeTeste = {}) {
  const { preco = 1.9, limite = null, tipo = 'enriquecimento', situacao = 'ATIVO' } = own
  const { rows } = await sql<{
    id: number
  }>`insert into fornecedores (nome, tipo, preco_unitario, limite_mensal, situacao)
    values (${`Bureau ${Math.round(performance.now() * 1000)}`}, ${tipo}, ${preco}, ${limite}, ${situacao}) returning id`.execute(
    t.db,
  )
  return rows[0]?.id ?? 0
}

/** Somebody with a debt in collection of each of these creditors. */
export async function createDevedor(
  t: TestApp,
  own: Readonly<Record<string, string | boolean | null>> = {},
  credores: readonly number[] = [10],
): Promise<Devedor> {
  const id = await createPessoa(t, own)
  for (const credor_id of credores) await createOperacao(t.db, { cliente_id: id, credor_id })
  const { cpf_cnpj } = await t.db
    .selectFrom('clientes')
    .select('cpf_cnpj')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, cpf: cpf_cnpj }
}

/** Asks, waits for the job that sends, and answers what was answered. */
export async function pedido(t: TestApp, actor: Actor, body: object): Promise<RespostaDe<'pedirEnriquecimento'>> {
  const answer = await actor.post('/api/v1/enriquecimentos', body)
  expect(answer.statusCode, answer.body).toBe(201)
  const feito = answer.json<RespostaDe<'pedirEnriquecimento'>>()
  const { rows } = await sql<{ id: number }>`select id from trabalhos
    where tipo = 'enriquecimento' and detalhe ->> 'enriquecimento_id' = ${String(feito.enriquecimento_id)}`.execute(
    t.db,
  )
  await finished(t, rows[0]?.id ?? 0)
  return feito
}

/** A request that nobody has sent yet, where no worker takes it. */
export async function naFila(t: TestApp, actor: Actor, devedores: readonly Devedor[]): Promise<number> {
  const asked = { fornecedor_id: await createFornecedor(t), marcados: devedores.map(({ id }) => id) }
  const answer = await actor.post('/api/v1/enriquecimentos', asked)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<RespostaDe<'pedirEnriquecimento'>>().enriquecimento_id
}

export function enviar(t: TestApp, actor: Actor, id: number): Promise<void> {
  const { definitions, clock, env } = t.app
  const ctx = { definitions, clock, usuario: { id: actor.usuarioId } }
  return enviarEnriquecimento(t.db, { ctx, store: createBlobStore(env.dataDir), id })
}

/** A request that was sent, without a worker of the queue. */
export async function enviado(t: TestApp, actor: Actor, devedor?: Devedor): Promise<number> {
  const id = await naFila(t, actor, [devedor ?? (await createDevedor(t))])
  await enviar(t, actor, id)
  return id
}

/** A request whose answer, a telephone of score 90, was read without a worker of the queue. */
export async function lido(t: TestApp, actor: Actor): Promise<number> {
  const devedor = await createDevedor(t)
  const id = await enviado(t, actor, devedor)
  await responder(actor, id, [`${devedor.cpf};telefone;41988887777;Base A;90`])
  const { definitions, clock, env, pool } = t.app
  const deps = { definitions, clock }
  const staged = await t.db
    .selectFrom('importacoes')
    .selectAll()
    .where('tipo', '=', 'enriquecimento')
    .where('registro_id', '=', id)
    .executeTakeFirstOrThrow()
  await lerResposta({ pool, store: createBlobStore(env.dataDir), deps, staged })
  return id
}

/** Sends a file of an answer, its lines or a whole workbook; answers its number. */
export async function sendResposta(actor: Actor, linhas: readonly string[] | Buffer): Promise<number> {
  const url = '/api/v1/enriquecimentos/arquivos/resposta'
  const form = Buffer.isBuffer(linhas)
    ? fileForm('resposta.xlsx', linhas)
    : fileForm('resposta.csv', ['cpf;tipo;valor;fonte;escore', ...linhas].join('\r\n'))
  const file = await actor.inject({ method: 'POST', url, ...form })
  expect(file.statusCode, file.body).toBe(201)
  return file.json<{ id: number }>().id
}

/** Sends a file and asks for it to be read; answers the number of the job. */
export async function responder(actor: Actor, id: number, linhas: readonly string[] | Buffer): Promise<number> {
  const resposta = await sendResposta(actor, linhas)
  const answer = await actor.post(`/api/v1/enriquecimentos/${id}/resposta`, { resposta })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<{ trabalho_id: number }>().trabalho_id
}

export interface Achado {
  readonly id: number
  readonly cliente_id: number
  readonly dado: string
  readonly novo: string
  readonly atual: string | null
  readonly status: string
}

export async function achadosDe(t: TestApp, id: number): Promise<readonly Achado[]> {
  const { rows } = await sql<Achado>`select id, cliente_id, dado, novo, atual, status from enriquecimentos_achados
    where enriquecimento_id = ${id} order by id`.execute(t.db)
  return rows
}

export function aceitar(actor: Actor, ids: readonly number[]) {
  return actor.post('/api/v1/enriquecimentos_achados/atos/aceitar', { ids })
}
