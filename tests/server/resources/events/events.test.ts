import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDefinitions } from '../../../../src/declaration/load'
import { readDeclarationFiles } from '../../../../src/server/app/declarations'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { collectEvents } from '../../../../src/server/framework/resources/events/collect-events'
import { deliverNext } from '../../../../src/server/framework/resources/events/deliver-events'
import type { DeliveryContext } from '../../../../src/server/framework/resources/events/delivery-context'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'

const SECRET = 'segredo-do-teste'

interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let receiver: Server
let heard: Heard[] = []
let answer: number | 'nunca' = 200
let t: TestApp
let admin: Actor
let context: DeliveryContext

/** The product's declarations, with a webhook on holidays and e-mails. */
function definitionsFor(endereco: string) {
  const files = readDeclarationFiles(process.cwd()).map((file) => {
    if (file.path === 'config/integracoes.yaml') {
      const text = file.text.replace(/^webhooks:.*$/m, '')
      return { ...file, text: `${text}\nwebhooks: {loja: {endereco: "${endereco}", segredo: TESTE_SEGREDO}}\n` }
    }
    if (file.path === 'resources/feriados.yaml') {
      return {
        ...file,
        text: `${file.text}\neventos:\n  - {em: criado, webhook: loja}\n  - {em: alterado, webhook: loja}\n  - {em: excluido, webhook: loja}\n`,
      }
    }
    return file
  })
  const { definitions, mistakes } = loadDefinitions(files)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      if (answer === 'nunca') return
      response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('ouvi')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  const definitions = definitionsFor(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/gancho`)
  t = await openTestApp({ definitions })
  admin = await t.as(CPF.administrador)
  context = {
    definitions,
    clock: t.app.clock,
    secret: t.app.secret,
    env: { TESTE_SEGREDO: SECRET },
    enderecosPrivados: 'sim',
    handlers: serverExtensions.events,
    acts: serverExtensions.acts,
    routed: serverExtensions.routed,
    tasks: serverExtensions.tasks,
    jobs: t.app.jobs,
    log: pino({ level: 'silent' }),
  }
})
afterAll(async () => {
  await t.close()
  receiver.close()
})
beforeEach(async () => {
  while ((await collectEvents(t.db, t.definitions)) > 0) {}
  await t.app.pool.query('delete from entregas')
  heard = []
  answer = 200
})

const create = (nome: string) => admin.post('/api/v1/feriados', { data: '2026-12-25', nome })
const entregas = async () => (await t.app.pool.query('select * from entregas order by id')).rows
/** As if the wait were over. */
const now = () => t.app.pool.query("update entregas set proxima_em = now() where status = 'pendente'")

describe('events', () => {
  it('tell a webhook of a change once it is committed, signed, and keep what it answered', async () => {
    const { id } = (await create('Natal')).json()
    await collectEvents(t.db, t.definitions)
    expect(await deliverNext(t.db, context)).toBe(true)
    const [{ headers, body } = { headers: {}, body: '' }] = heard
    expect(JSON.parse(body)).toMatchObject({
      evento: 'criado',
      recurso: 'feriados',
      registro_id: id,
      usuario_id: 1,
      mudancas: { nome: [null, 'Natal'] },
    })
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['avenca-assinatura'])) ?? []
    expect(mac).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'))
    expect(headers['avenca-evento']).toBe('feriados.criado')
    expect(await entregas()).toMatchObject([{ status: 'entregue', tentativas: 1, resposta: '200 ouvi' }])
    expect(await deliverNext(t.db, context)).toBe(false)
  })

  it('tell of each change once, in its order, and of nothing that was rolled back', async () => {
    const { id } = (await create('Ano-novo')).json()
    await admin.inject({
      method: 'PATCH',
      url: `/api/v1/feriados/${id}`,
      headers: { 'if-match': '1' },
      payload: { nome: 'Confraternização' },
    })
    await admin.inject({
      method: 'PATCH',
      url: `/api/v1/feriados/${id}`,
      headers: { 'if-match': '1' },
      payload: { nome: 'Nada' },
    })
    await admin.inject({ method: 'DELETE', url: `/api/v1/feriados/${id}`, headers: { 'if-match': '2' } })
    await Promise.all([1, 2, 3].map(() => collectEvents(t.db, t.definitions)))
    await collectEvents(t.db, t.definitions)
    expect((await entregas()).map(({ evento }) => evento)).toEqual(['criado', 'alterado', 'excluido'])
  })

  it('wait for a transaction that began before and commits later, and then miss nothing of it', async () => {
    const slow = await t.app.pool.connect()
    await slow.query('begin')
    await slow.query(
      `insert into historico (recurso, registro_id, acao, mudancas) values ('feriados', 1, 'criar', '{}')`,
    )
    await create('Tiradentes')
    await collectEvents(t.db, t.definitions)
    expect(await entregas()).toEqual([])
    await slow.query('commit')
    slow.release()
    await collectEvents(t.db, t.definitions)
    expect(await entregas()).toHaveLength(2)
  })

  it('are tried again later when the other side fails, and given up in the end; an administrator may try anew', async () => {
    answer = 500
    await create('Finados')
    await collectEvents(t.db, t.definitions)
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await deliverNext(t.db, context)).toBe(true)
      expect(await deliverNext(t.db, context)).toBe(false)
      await now()
    }
    const [{ id, status, tentativas }] = await entregas()
    expect([status, tentativas, heard.length]).toEqual(['falhou', 8, 8])
    expect(new Set(heard.map(({ headers }) => headers['avenca-entrega'])).size).toBe(1)
    answer = 200
    expect((await admin.post(`/api/v1/entregas/${id}/reenviar`, {})).statusCode).toBe(204)
    await deliverNext(t.db, context)
    expect((await admin.get('/api/v1/entregas')).json()).toMatchObject([{ id, status: 'entregue' }])
    expect((await admin.post(`/api/v1/entregas/${id}/reenviar`, {})).statusCode).toBe(404)
  })

  it.each([
    ['a private address', { enderecosPrivados: 'nao' as const }, 'precisa ser https'],
    ['a secret that is not there', { env: {} }, 'falta a variável TESTE_SEGREDO'],
  ])('send nothing to %s', async (_, change, reason) => {
    await create('Proclamação')
    await collectEvents(t.db, t.definitions)
    await deliverNext(t.db, { ...context, ...change })
    expect((await entregas())[0]?.resposta).toContain(reason)
    expect(heard).toEqual([])
  })

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://169.254.169.254/latest'])(
    'refuse %s although it is https',
    async (endereco) => {
      await create('Independência')
      await collectEvents(t.db, t.definitions)
      const definitions = definitionsFor(endereco)
      await deliverNext(t.db, { ...context, definitions, enderecosPrivados: 'nao' })
      expect((await entregas())[0]?.resposta).toContain('rede privada')
    },
  )

  it('hold up nothing of the installation itself while a receiver does not answer', async () => {
    answer = 'nunca'
    vi.stubEnv('TESTE_SEGREDO', SECRET)
    await create('Carnaval')
    await collectEvents(t.db, t.definitions)
    const { definitions, database } = t
    const worker = await openTestApp({ definitions, database, worker: 'sim', env: { AVENCA_WEBHOOK_PRIVADO: '1' } })
    await expect.poll(() => heard.length).toBe(1)
    await t.app.pool.query(`insert into entregas (recurso, registro_id, evento, meio, alvo, corpo)
      values ('feriados', 1, 'criado', 'fluxo', 'nenhum', '{}')`)
    await expect.poll(async () => (await entregas()).map(({ status }) => status)).toEqual(['pendente', 'falhou'])
    receiver.closeAllConnections()
    await worker.close()
    vi.unstubAllEnvs()
  })

  it('follow no redirect', async () => {
    answer = 302
    await create('Aparecida')
    await collectEvents(t.db, t.definitions)
    await deliverNext(t.db, context)
    expect((await entregas())[0]).toMatchObject({ status: 'pendente', resposta: '302 ouvi' })
  })
})
