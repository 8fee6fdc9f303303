import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atos } from '../../../src/contract/atos'
import { ID_PLACE, ROUTED_ACT_NAMES, type RoutedActName, rotas } from '../../../src/contract/rotas'
import { encryptSecret } from '../../../src/server/crypto/secret'
import { createCliente, createTipo } from '../areas/negociacao/carteira'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'

let dialer: Server
let dialled = 0
let t: TestApp
let admin: Actor
let executivo: Actor

beforeAll(async () => {
  dialer = createServer((_request, response) => {
    dialled += 1
    response.end(`{"ok":true,"ligacao":"L-${dialled}"}`)
  })
  await new Promise<void>((resolve) => dialer.listen(0, '127.0.0.1', resolve))
  const address = dialer.address()
  const endereco = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const definitions = loadProductDefinitions()
  const integracoes = { ...definitions.integracoes, discador: { endereco, espera_ms: 2_000 } }
  t = await openTestApp({ hoje: '2026-11-20', definitions: { ...definitions, integracoes } })
  await t.db
    .updateTable('executivos')
    .set({ senha: encryptSecret(t.app.secret, 'senha') })
    .execute()
  admin = await t.as(CPF.administrador)
  executivo = await t.as(CPF.executivo)
  await createTipo(t.db, { codigo: 'contato', alo: true })
})
afterAll(async () => {
  await t.close()
  dialer.closeAllConnections()
  dialer.close()
})

interface Asked {
  readonly id?: number
  readonly pedido: object
}

const contato = { tipo: 'contato', canal: 'ligacao', descricao: 'Conversa' }
const quando = '2026-11-25T10:00:00-03:00'

async function agendamento(pedido: object): Promise<Asked> {
  const cliente_id = await createCliente(t.db)
  const asked = { cliente_id, ...contato, agendamento: { quando, motivo: 'Ligar' } }
  const { agendamento } = (await executivo.post('/api/v1/eventos/store', asked)).json()
  return { id: agendamento.id, pedido }
}

async function telefone(): Promise<Asked> {
  const cliente_id = await createCliente(t.db)
  const { rows } = await sql<{ id: number }>`
    insert into telefones (cliente_id, telefone, situacao) values (${cliente_id}, '11987654321', 'bom') returning id
  `.execute(t.db)
  return { pedido: { cliente_id, telefone_id: rows[0]?.id } }
}

async function doisClientes(): Promise<Asked> {
  return { id: await createCliente(t.db), pedido: { com: await createCliente(t.db) } }
}

async function umCliente(): Promise<Asked> {
  return { pedido: { clientes: [await createCliente(t.db)], executivo_id: 8, motivo: 'Carteira nova' } }
}

/** Acts whose repetition no test of their own tries. */
const REPEATED: readonly (readonly [nome: RoutedActName, who: 'admin' | 'executivo', made: () => Promise<Asked>])[] = [
  ['concluirAgendamento', 'executivo', () => agendamento(contato)],
  ['reagendarAgendamento', 'executivo', () => agendamento({ quando: '2026-11-30T09:00:00-03:00' })],
  ['cancelarAgendamento', 'executivo', () => agendamento({ motivo: 'Pagou' })],
  ['discar', 'executivo', telefone],
  ['distinguirClientes', 'admin', doisClientes],
  ['transferirClientes', 'admin', umCliente],
]

const addressOf = (nome: RoutedActName, id = 1) => `/api/v1${rotas[nome].replace(ID_PLACE, String(id))}`

/** What acts leave behind: lines of the history, calls that were noted, and calls that were made. */
async function traces(): Promise<string> {
  const { rows } = await sql<{ historico: number; discadas: number }>`
    select (select count(*) from historico)::int as historico, (select count(*) from acessos where acao = 'discar')::int as discadas
  `.execute(t.db)
  return JSON.stringify([rows, dialled])
}

describe('an act with an address of its own', () => {
  it.each(REPEATED)('%s with one key is done once and answers the same again', async (nome, who, made) => {
    const { id, pedido } = await made()
    const before = await traces()
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => (who === 'admin' ? admin : executivo).post(addressOf(nome, id), pedido, headers)
    const first = await send()
    expect(first.statusCode, first.body).toBeLessThan(300)
    const after = await traces()
    expect(after).not.toBe(before)
    const again = await send()
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await traces()).toBe(after)
  })

  it.each(ROUTED_ACT_NAMES)('%s refuses what its shape does not know, and nothing is written', async (nome) => {
    const before = await traces()
    for (const payload of HOSTILE(Object.keys(atos[nome].pedido.properties))) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const { statusCode, body } = await admin.inject({ method: 'POST', url: addressOf(nome), payload, headers })
      expect([400, 422], `${payload.slice(0, 80)} → ${body}`).toContain(statusCode)
    }
    expect(await traces()).toBe(before)
    const { rows } = await sql`select 1 from idempotencia where status is null`.execute(t.db)
    expect(rows).toEqual([])
  })
})

const HOSTILE = (fields: readonly string[]): readonly string[] => [
  ...[
    '',
    '[]',
    'null',
    '"x"',
    '{',
    '{"desconhecido":1}',
    '{"__proto__":{"pedido":1}}',
    '{"constructor":{"prototype":1}}',
  ],
  ...fields.flatMap((field) =>
    [{ $ne: null }, [[]], 'x'.repeat(20_000)].map((value) => JSON.stringify({ [field]: value })),
  ),
  ...fields.map((field) => `{"${field}":1e400}`),
]
