import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Integracoes } from '../../../../src/declaration/integracoes-definitions'
import { despachar } from '../../../../src/server/areas/mensagens/envio/despachar'
import { signature } from '../../../../src/server/framework/resources/events/send-webhook'
import { type Actor, openTestApp, type TestApp, type TestAppOptions } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { createPessoa } from '../clientes/pessoa-de-teste'
import { createOperacao } from '../negociacao/carteira'

export const CREDOR = 10
export const SEGREDO = 'segredo-do-sms'

/** A Thursday at ten in the morning, when people may be reached. */
export const HORA = { hoje: '2026-11-19', hora: '10:00' } as const

/** A provider of text messages that the test plays: what it was asked, and how it answers. */
export interface FornecedorDeTeste {
  readonly server: Server
  readonly endereco: string
  asked: { readonly id: string; readonly para: string; readonly texto: string }[]
  answer: (body: { readonly id: string; readonly para: string }, response: ServerResponse) => void
}

export async function openFornecedor(): Promise<FornecedorDeTeste> {
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const played: FornecedorDeTeste = { server, endereco: `http://127.0.0.1:${port}`, asked: [], answer: accept }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = JSON.parse(text)
    played.asked.push(body)
    played.answer(body, response)
  }
  return played
}

/** Takes it, as a reference of its own. */
export function accept({ id }: { readonly id: string }, response: ServerResponse): void {
  response.writeHead(202, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ referencia: `REF ${id}` }))
}

export function openSaida(sms: Partial<Integracoes['sms']> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const definitions = loadProductDefinitions()
  const integracoes = { ...definitions.integracoes, sms: { ...definitions.integracoes.sms, espera_ms: 400, ...sms } }
  return openTestApp({ definitions: { ...definitions, integracoes }, ...HORA, ...options })
}

export interface Destinatario {
  readonly cliente_id: number
  readonly telefone_id: number
  readonly telefone: string
}

let sequence = 10_000

/** Somebody with a debt in collection and a number that ends in the given digit. */
export async function createDestinatario(
  t: TestApp,
  digit = 5,
  own: Readonly<Record<string, string | boolean | null>> = {},
): Promise<Destinatario> {
  sequence += 1
  const telefone = `319${String(70_000_000 + sequence * 10 + digit)}`
  const cliente_id = await createPessoa(t, { uf: 'MG', ...own })
  await createOperacao(t.db, { cliente_id, credor_id: CREDOR })
  const { rows } = await sql<{ id: number }>`
    insert into telefones (cliente_id, telefone, situacao) values (${cliente_id}, ${telefone}, 'bom') returning id`.execute(
    t.db,
  )
  return { cliente_id, telefone, telefone_id: rows[0]?.id ?? 0 }
}

/** An approved text of its own. */
export async function createTemplate(t: TestApp, texto: string, recurso = 'templates_sms'): Promise<number> {
  sequence += 1
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(recurso)} (nome, texto, finalidade, status)
    values (${`Modelo ${sequence}`}, ${texto}, 'cobranca', 'Aprovado') returning id`.execute(t.db)
  if (recurso === 'templates_whatsapp')
    await sql`update templates_whatsapp set no_provedor = 'Aprovado' where id = ${rows[0]?.id ?? 0}`.execute(t.db)
  return rows[0]?.id ?? 0
}

export function corpo({ cliente_id, telefone_id }: Destinatario, own: object = {}) {
  return {
    cliente_id,
    telefone_id,
    credor_id: CREDOR,
    canal: 'sms',
    texto: 'Ola, fale conosco sobre a sua divida.',
    ...own,
  }
}

/** Puts one in the outbox; answers its id. */
export async function enviada(actor: Actor, body: object): Promise<number> {
  const answer = await actor.post('/api/v1/mensagens', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ mensagem_id: number }>().mensagem_id
}

/** Sends one that is due, as the work of the outbox does. */
export function despache(t: TestApp, id: number): Promise<boolean> {
  const { definitions, clock, secret, jobs } = t.app
  return despachar(t.db, { definitions, clock, secret, jobs }, id)
}

export async function mensagem(t: TestApp, id: number) {
  return t.db.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A notice as the provider sends it: signed over the very bytes. */
export function avisarSms(
  t: TestApp,
  body: object,
  { remoteAddress = '127.0.0.1', segredo = SEGREDO, em = new Date() } = {},
) {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'avenca-assinatura': signature(segredo, payload, em) }
  return t.app.inject({ method: 'POST', url: '/api/v1/retornos/sms', payload, remoteAddress, headers })
}
