import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/errors/app-error'
import type { App } from '../../../src/server/platform/type-provider'
import { CPF } from '../fixture'
import { openTestApp } from '../harness'
import { withApp } from '../with-app'

/** An act that leaves a row of the login register behind, so that effects can be counted. */
async function actRoutes(app: App): Promise<void> {
  const Body = Type.Object(
    { nome: Type.String(), espera: Type.Optional(Type.Number()) },
    { additionalProperties: false },
  )
  const Answer = Type.Object({ id: Type.Integer(), nome: Type.String() })
  const schema = { body: Body, response: { 201: Answer } }
  const config = { permissao: 'sessao', idempotente: true } as const
  app.post<{ Body: { nome: string; espera?: number } }>(
    '/api/v1/ato/:conta',
    { schema, config },
    async (request, reply) => {
      const answer = await app.db.transaction().execute(async (trx) => {
        const { nome, espera = 0 } = request.body
        if (nome === 'recusado') throw new AppError('conflito', { detalhe: 'não' })
        const { id } = await trx
          .insertInto('tentativas_login')
          .values({ cpf: nome, ip: 'ato' })
          .returning('id')
          .executeTakeFirstOrThrow()
        await sql`select pg_sleep(${espera})`.execute(trx)
        await request.idempotency.complete(trx, { status: 201, body: { id, nome }, mudou: null })
        if (nome === 'quebrado') throw new Error('after the answer was written')
        return { id, nome }
      })
      return reply.code(201).send(answer)
    },
  )
  app.post('/api/v1/ato-sem-transacao', { config }, async (_request, reply) => {
    const { id } = await app.db
      .insertInto('tentativas_login')
      .values({ cpf: 'simples', ip: 'ato' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return reply.code(202).send({ id })
  })
}

const { t, executivo: actor } = withApp({ extras: actRoutes }, ['executivo'])

const act = (body: object, key: string, who = actor, conta = 1) =>
  who.inject({ method: 'POST', url: `/api/v1/ato/${conta}`, payload: body, headers: { 'idempotency-key': key } })
const effects = async (nome: string) =>
  (await t.db.selectFrom('tentativas_login').select('id').where('cpf', '=', nome).execute()).length

describe('an act with an Idempotency-Key', () => {
  it('sent again has one effect and the identical answer', async () => {
    const key = randomUUID()
    const first = await act({ nome: 'um' }, key)
    const again = await act({ nome: 'um' }, key)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.body).toBe(first.body)
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await effects('um')).toBe(1)
  })

  it('reads the same content in another order as the same', async () => {
    const key = randomUUID()
    const first = await act({ nome: 'ordem', espera: 0 }, key)
    expect((await act({ espera: 0, nome: 'ordem' }, key)).body).toBe(first.body)
  })

  it('has one effect for ten at once: one answer, the rest told to wait', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => act({ nome: 'dez', espera: 0.2 }, key)))
    const statuses = answers.map((answer) => answer.statusCode).sort()
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    expect(await effects('dez')).toBe(1)
    expect((await act({ nome: 'dez', espera: 0.2 }, key)).statusCode).toBe(201)
  })

  it.each([
    ['other content', { nome: 'outro' }, 1],
    ['the same content on another account', { nome: 'conteudo' }, 2],
  ] as const)('refuses the key for %s', async (_name, body, conta) => {
    const key = randomUUID()
    await act({ nome: 'conteudo' }, key)
    const refused = await act(body, key, actor, conta)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'chave_idempotencia_reutilizada'])
  })

  it("is a user's own: the key of another means nothing", async () => {
    const key = randomUUID()
    const mine = await act({ nome: 'meu' }, key)
    const theirs = await act({ nome: 'meu' }, key, await t.as(CPF.outroExecutivo))
    expect(theirs.statusCode).toBe(201)
    expect(theirs.json().id).not.toBe(mine.json().id)
  })

  it('keeps nothing of a refusal, so the corrected act may use the key', async () => {
    const key = randomUUID()
    expect((await act({ nome: 'recusado' }, key)).statusCode).toBe(409)
    expect((await act({ nome: 'a', demais: 1 }, key)).statusCode).toBe(422)
    expect((await act({ nome: 'corrigido' }, key)).statusCode).toBe(201)
    expect(await effects('corrigido')).toBe(1)
  })

  it('keeps nothing of an act that was rolled back', async () => {
    const key = randomUUID()
    expect((await act({ nome: 'quebrado' }, key)).statusCode).toBe(500)
    expect(await effects('quebrado')).toBe(0)
    expect((await act({ nome: 'quebrado' }, key)).statusCode).toBe(500)
  })

  it('without a transaction of its own is kept after it', async () => {
    const send = (key: string) =>
      actor.inject({ method: 'POST', url: '/api/v1/ato-sem-transacao', headers: { 'idempotency-key': key } })
    const first = await send('simples-1')
    expect(first.statusCode).toBe(202)
    expect((await send('simples-1')).body).toBe(first.body)
    expect(await effects('simples')).toBe(1)
  })

  it('left unfinished by a process that is gone is taken over; by one that lives it is waited for', async () => {
    const other = await openTestApp({ database: t.database })
    const unfinished = (chave: string) =>
      // no act: a process that died at it
      sql`update idempotencia set status = null, resposta = null, processo = ${other.app.processo}
          where chave = ${chave}`.execute(t.db)
    const key = randomUUID()
    await act({ nome: 'herdado' }, key)
    await unfinished(key)
    const waiting = await act({ nome: 'herdado' }, key)
    expect([waiting.statusCode, waiting.json().code]).toEqual([409, 'chave_idempotencia_em_uso'])
    await other.close()
    expect((await act({ nome: 'herdado' }, key)).statusCode).toBe(201)
  })

  it.each([
    [undefined, 400, 'chave_idempotencia_ausente'],
    ['', 400, 'chave_idempotencia_invalida'],
    ['x'.repeat(256), 400, 'chave_idempotencia_invalida'],
  ])('refuses the key %j', async (key, status, code) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await actor.inject({ method: 'POST', url: '/api/v1/ato/1', payload: { nome: 'x' }, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})
