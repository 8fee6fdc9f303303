import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encryptSecret } from '../../../../src/server/platform/crypto/secret'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp, type TestDatabase } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { hostileByShape } from '../../resources/acts/routed-app'
import { createCliente, createTipo } from '../negociacao/carteira'

const WAIT_MS = 400
let dialer: Server
let asked: { readonly url: string; readonly authorization: string }[]
let answer: RequestListener
let t: TestApp
let executivo: Actor
let cliente_id: number
let telefone_id: number

beforeAll(async () => {
  dialer = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' })
    answer(request, response)
  })
  await new Promise<void>((resolve) => dialer.listen(0, '127.0.0.1', resolve))
  const address = dialer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  t = await openWith(`http://127.0.0.1:${port}/discador?chave=1`)
  await t.db
    .updateTable('executivos')
    .set({ senha: encryptSecret(t.app.secret, 'senha-secreta') })
    .execute()
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  dialer.closeAllConnections()
  dialer.close()
  await t.close()
})
beforeEach(async () => {
  asked = []
  answer = (_request, response) => response.end('{"ok":true,"ligacao":"L-9"}')
  cliente_id = await createCliente(t.db)
  const { rows } = await sql<{ id: number }>`
    insert into telefones (cliente_id, telefone, situacao) values (${cliente_id}, '11987654321', 'bom') returning id`.execute(
    t.db,
  )
  telefone_id = rows[0]?.id ?? 0
})

function openWith(endereco: string, database?: TestDatabase): Promise<TestApp> {
  const definitions = loadProductDefinitions()
  const integracoes = {
    ...definitions.integracoes,
    discador: { ...definitions.integracoes.discador, endereco, espera_ms: WAIT_MS },
  }
  const opened = { definitions: { ...definitions, integracoes }, hoje: '2026-11-19', hora: '10:00' }
  return openTestApp({ ...opened, ...(database && { database }) })
}

const discar = (actor = executivo, body: object = { cliente_id, telefone_id }) => actor.post('/api/v1/discar', body)
const noted = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from acessos where acao = 'discar' and registro_id = ${cliente_id}`.execute(t.db)
  return rows[0]?.n
}
const BY_HAND = expect.stringContaining('(11) 98765-4321')

describe('dialling', () => {
  it('asks the dialer with the executive’s own credentials, which nobody else reads', async () => {
    const called = await discar()
    expect(called.statusCode, called.body).toBe(201)
    expect(called.json()).toEqual({ numero: '11987654321', ligacao: 'L-9', desde: expect.any(String) })
    expect(called.body).not.toContain('secreta')
    expect(asked).toEqual([
      {
        url: '/discador?chave=1&comando=DISCAR&json=true&operador=discador7&ramal=107&numero=11987654321',
        authorization: `Basic ${Buffer.from('discador7:senha-secreta').toString('base64')}`,
      },
    ])
    const seen = await t.db.selectFrom('acessos').select(['acao', 'registro_id']).where('acao', '=', 'discar').execute()
    expect(seen).toEqual([{ acao: 'discar', registro_id: cliente_id }])
  })

  it('with one key calls once, and answers the same again', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => executivo.post('/api/v1/discar', { cliente_id, telefone_id }, headers)
    const first = await send()
    expect(first.statusCode, first.body).toBe(201)
    const again = await send()
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(asked).toHaveLength(1)
    expect(await noted()).toBe(1)
  })

  it('uses up what lets one call be made to who was sought enough, once', async () => {
    // a number of its own: calls count on it, too
    const own = { cliente_id, telefone: '11987650001' }
    const { id } = await t.db.insertInto('telefones').values(own).returning('id').executeTakeFirstOrThrow()
    const call = () => discar(executivo, { cliente_id, telefone_id: id })
    for (let made = 0; made < 3; made += 1) expect((await call()).statusCode).toBe(201)
    expect((await call()).json().code).toBe('limite_do_periodo')
    const supervisor = await t.as(CPF.supervisorCobranca)
    const made = await supervisor.post(`/api/v1/clientes/${cliente_id}/liberar-contato`, { motivo: 'Pediu' })
    expect(made.statusCode, made.body).toBe(201)
    const two = (await Promise.all([call(), call()])).map(({ statusCode }) => statusCode)
    expect(two.sort()).toEqual([201, 409])
    const { rows } = await sql`select l.usado_em is not null as usado, h.acao from contatos_liberados l
      join historico h on h.recurso = 'contatos_liberados' and h.registro_id = l.id
      where l.cliente_id = ${cliente_id} order by h.id`.execute(t.db)
    expect(rows).toEqual([
      { usado: true, acao: 'criar' },
      { usado: true, acao: 'usar' },
    ])
  })

  it('asks nobody for what is no question, and notes no call', async () => {
    for (const payload of hostileByShape('discar')) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await executivo.inject({ method: 'POST', url: '/api/v1/discar', payload, headers })
      expect([400, 422], `${payload.slice(0, 80)} → ${answer.body}`).toContain(answer.statusCode)
    }
    expect(asked).toEqual([])
    expect(await noted()).toBe(0)
  })

  it.each<[string, RequestListener]>([
    ['answers 500', (_request, response) => response.writeHead(500).end()],
    ['breaks the connection', (request) => request.socket.destroy()],
    ['answers garbage', (_request, response) => response.end('<html>ok')],
    ['answers null', (_request, response) => response.end('null')],
    ['answers something else', (_request, response) => response.end('{"feito":1}')],
    ['speaks no HTTP', (request) => request.socket.end('garbage')],
    ['sends elsewhere', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['never ends', (_request, response) => void response.write('{"ok":')],
    ['hangs', () => undefined],
    ['answers without end', (_request, response) => void response.write('x'.repeat(200_000))],
  ])('a dialer that %s: says so in time, with the number to dial by hand', async (_name, behaviour) => {
    answer = behaviour
    const begun = Date.now()
    const refused = await discar()
    expect(Date.now() - begun).toBeLessThan(WAIT_MS + 1_000)
    expect(refused.json()).toMatchObject({ statusCode: 503, code: 'discador_indisponivel', message: BY_HAND })
    expect(refused.headers['retry-after']).toBeDefined()
  })

  it('a dialer that refuses: says why in its words, on one line', async () => {
    answer = (_request, response) => response.end('{"ok":false,"erro":"ramal\\nocupado"}')
    const refused = (await discar()).json()
    expect(refused).toMatchObject({ statusCode: 409, code: 'discador_recusou', message: BY_HAND })
    expect(refused.message).toContain('ramal ocupado')
  })

  it('without a dialer at the address, or none configured: the number to dial by hand', async () => {
    for (const [endereco, code] of [
      ['http://127.0.0.1:1/', 'discador_indisponivel'],
      ['', 'discador_nao_configurado'],
    ] as const) {
      const other = await openWith(endereco, t.database)
      const refused = await discar(await other.as(CPF.executivo))
      expect(refused.json()).toMatchObject({ code, message: BY_HAND })
      await other.close()
    }
  })

  it.each<[string, string]>([
    ['the client asked not to be contacted', "sem_contato = true, motivo_sem_contato = 'pediu por carta'"],
    ['the channel is blocked', `canais_bloqueados = '{"ligacao": true}'`],
  ])('is refused, and the dialer not asked, when %s', async (_name, set) => {
    await sql`update clientes set ${sql.raw(set)} where id = ${cliente_id}`.execute(t.db)
    expect((await discar()).statusCode).toBe(409)
    expect(asked).toEqual([])
  })

  it.each([
    ["bloqueado_ate = '2026-11-20', motivo_bloqueio = 'reclamou'", 'telefone_bloqueado'],
    ["situacao = 'invalido'", 'telefone_marcado_invalido'],
  ])('is refused, and the dialer not asked, for a number with %s', async (set, code) => {
    await sql`update telefones set ${sql.raw(set)} where id = ${telefone_id}`.execute(t.db)
    expect((await discar()).json()).toMatchObject({ statusCode: 409, code })
    expect(asked).toEqual([])
  })

  it('calls again the day after a block', async () => {
    await sql`update telefones set telefone = '11987654322', bloqueado_ate = '2026-11-18', motivo_bloqueio = 'x'
      where id = ${telefone_id}`.execute(t.db)
    expect((await discar()).statusCode).toBe(201)
  })

  it('counts each call that was dialled, though nothing was recorded of it, and none that was not', async () => {
    await sql`update telefones set telefone = '11987654323' where id = ${telefone_id}`.execute(t.db)
    answer = (_request, response) => response.end('{"ok":false,"erro":"ocupado"}')
    expect((await discar()).json().code).toBe('discador_recusou')
    answer = (_request, response) => response.end('{"ok":true,"ligacao":"L-9"}')
    expect((await discar(executivo, { cliente_id, telefone_id, a_pedido: true })).statusCode).toBe(201)
    const { detalhe } = await t.db
      .selectFrom('acessos')
      .select('detalhe')
      .where('acao', '=', 'discar')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(detalhe).toEqual({ telefone_id, a_pedido: true, quando: expect.stringContaining('2026-11-19T') })
    // what is recorded of a call is that call
    await createTipo(t.db, { codigo: 'discado', acionamento: true })
    const told = { cliente_id, tipo: 'discado', canal: 'ligacao', descricao: 'Liguei', telefone: '11987654323' }
    expect((await executivo.post('/api/v1/eventos/store', told)).statusCode).toBe(201)
    expect((await discar()).statusCode).toBe(201)
    const two = await Promise.all([discar(), discar()])
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await discar()).json().code).toBe('limite_do_periodo')
  })

  it('is not for who has no credentials, no permission or no such number', async () => {
    const supervisor = await discar(await t.as(CPF.supervisorCobranca))
    expect(supervisor.json()).toMatchObject({ statusCode: 409, code: 'discador_sem_credencial', message: BY_HAND })
    expect((await discar(await t.as(CPF.backoffice))).statusCode).toBe(403)
    const stranger = await createCliente(t.db)
    expect((await discar(executivo, { cliente_id: stranger, telefone_id })).statusCode).toBe(404)
    expect((await discar(executivo, { cliente_id, telefone_id: 987_654 })).statusCode).toBe(404)
    expect((await discar(executivo, { cliente_id, telefone_id: 'x' })).statusCode).toBe(422)
    expect(asked).toEqual([])
  })
})
