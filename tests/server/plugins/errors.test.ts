import { Type } from '@sinclair/typebox'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybe } from '../../../src/contract/atoms'
import { AppError } from '../../../src/errors/app-error'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'

const logged: string[] = []
let t: TestApp
let actor: Actor
beforeAll(async () => {
  const Body = Type.Object(
    {
      nome: Type.String({ minLength: 1 }),
      itens: Type.Optional(Type.Array(Type.Object({ valor: Type.Number() }))),
      tipo: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 3 })])),
      credor: maybe(Type.Integer({ minimum: 1 })),
      alvo: maybe(Type.Union([Type.Object({ id: Type.Integer() }), Type.Array(Type.String({ minLength: 1 }))])),
    },
    { additionalProperties: false },
  )
  const Query = Type.Object(
    { n: Type.Optional(Type.Integer({ maximum: 10 })), cliente: Type.Optional(Type.String()) },
    { additionalProperties: false },
  )
  t = await openTestApp({
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
    extras: async (app) => {
      const config = { permissao: 'sessao' } as const
      app.post('/api/v1/teste', { schema: { body: Body }, config }, ({ body }) => ({ body }))
      app.get('/api/v1/teste', { schema: { querystring: Query }, config }, ({ query }) => ({ query }))
      app.get('/api/v1/teste/defeito', { config }, () => {
        throw new Error('segredo do servidor, CPF 529.982.247-25')
      })
      app.get('/api/v1/teste/recusa', { config }, () => {
        throw new AppError('total_mudou', { total: 'R$ 1,00' }, undefined, { total: 1 })
      })
      app.get('/api/v1/teste/ocupado', { config }, () => {
        throw new AppError('servidor_ocupado')
      })
      app.get('/api/v1/teste/lento', { config }, () => app.pool.query('select pg_sleep(5)'))
    },
  })
  actor = await t.as(CPF.executivo)
})
afterAll(() => t.close())

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  actor.inject({ method: 'POST', url: '/api/v1/teste', payload, headers })

describe('an error', () => {
  it.each([
    ['GET', '/api/nada', 404, 'rota_nao_encontrada'],
    ['GET', '/api/v1/clientes/1/nada', 404, 'rota_nao_encontrada'],
    ['PUT', '/api/v1/teste', 405, 'metodo_nao_permitido'],
    ['DELETE', '/api/login', 405, 'metodo_nao_permitido'],
  ] as const)('of %s %s is JSON', async (method, url, statusCode, code) => {
    const answer = await actor.inject({ method, url })
    expect(answer.json()).toMatchObject({
      statusCode,
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(answer.statusCode).toBe(statusCode)
    if (statusCode === 405) expect(answer.headers.allow).toMatch(/GET|POST/)
  })

  it('of a busy server says when to come back and is one line of the log, without a stack', async () => {
    logged.length = 0
    const answer = await actor.get('/api/v1/teste/ocupado')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'answered', status: 503 })
  })

  it('is what HEAD gets from data, never from what watches the server', async () => {
    const [watched, data] = await Promise.all(
      ['/api/health', '/api/v1/clientes'].map((url) => actor.inject({ method: 'HEAD', url })),
    )
    expect(watched?.statusCode).toBe(200)
    expect(data?.statusCode).toBe(405)
    expect(data?.headers.allow).toMatch(/GET/)
  })

  it.each([
    ['text/plain', '{"nome":"a"}', 415, 'tipo_nao_suportado'],
    ['application/x-www-form-urlencoded', 'nome=a', 415, 'tipo_nao_suportado'],
    ['application/json', '{"nome":', 400, 'requisicao_invalida'],
    ['application/json', '', 400, 'requisicao_invalida'],
    ['application/json', '[]', 400, 'requisicao_invalida'],
    ['application/json', 'null', 400, 'requisicao_invalida'],
    ['application/json', '{"__proto__":{"admin":true},"nome":"a"}', 400, 'requisicao_invalida'],
    ['application/json', '{"nome":"a","itens":[{"valor":1e400}]}', 422, 'validacao'],
    ['application/json', `{"nome":"${'x'.repeat(70_000)}"}`, 413, 'corpo_grande_demais'],
  ])('of the content %s %#', async (type, payload, status, code) => {
    const answer = await post(payload, { 'content-type': type })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('of a body stands on its fields, an unknown one too', async () => {
    const answer = await post({ nome: '', itens: [{ valor: 'x' }, {}], status: 'pago' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'validacao',
      errors: {
        nome: ['Não pode ficar em branco.'],
        'itens.0.valor': ['Precisa ser um número.'],
        'itens.1.valor': ['Campo obrigatório.'],
        status: ['Campo desconhecido.'],
      },
    })
  })

  it.each([
    [{ tipo: true }, { tipo: ['Precisa ser um número inteiro ou texto.'] }],
    [{ tipo: 'abcd' }, { tipo: ['Precisa ter no máximo 3 caracteres.'] }],
    [{ credor: 'x' }, { credor: ['Precisa ser um número inteiro.'] }],
    [{ credor: 0 }, { credor: ['Precisa ser ao menos 1.'] }],
    [{ alvo: 7 }, { alvo: ['Precisa ser um objeto ou uma lista.'] }],
    [{ alvo: { id: 'x' } }, { 'alvo.id': ['Precisa ser um número inteiro.'] }],
    [{ alvo: ['a', ''] }, { 'alvo.1': ['Não pode ficar em branco.'] }],
    [
      { tipo: {}, credor: false },
      { tipo: ['Precisa ser um número inteiro ou texto.'], credor: ['Precisa ser um número inteiro.'] },
    ],
  ])('of a field that may be one of several is told once: %j', async (fields, errors) => {
    const answer = await post({ nome: 'a', ...fields })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors])
  })

  it.each([{ tipo: 3 }, { tipo: 'abc' }, { credor: null }, { credor: 1 }, { alvo: { id: 1 } }, { alvo: ['a'] }])(
    'is none of a field in one of its shapes: %j',
    async (fields) => {
      expect((await post({ nome: 'a', ...fields })).statusCode).toBe(200)
    },
  )

  it('does not read text as a number in a body', async () => {
    expect((await post({ nome: 'a', itens: [{ valor: '1' }] })).statusCode).toBe(422)
  })

  it.each([
    ['?n=1e400', 400],
    [`?n=${'9'.repeat(400)}`, 400],
    ['?n=NaN', 400],
    ['?n=11', 400],
    ['?outro=1', 400],
    ['?n=3', 200],
  ])('of the address %s', async (query, status) => {
    expect((await actor.get(`/api/v1/teste${query}`)).statusCode).toBe(status)
  })

  it.each([
    ['?clinte=1', 'Parâmetro desconhecido "clinte". Você quis dizer "cliente"?'],
    ['?zzz=1', 'Parâmetro desconhecido "zzz".'],
    ['?n=x', 'A requisição não pôde ser lida: n: Precisa ser um número inteiro.'],
    ['?cliente=a%00b', 'A requisição não pôde ser lida: "cliente" tem um caractere de controle.'],
  ])('of the address %s says what to do', async (query, message) => {
    expect((await actor.get(`/api/v1/teste${query}`)).json().message).toBe(message)
  })

  it('that is a defect is mute, and logged whole but for personal data', async () => {
    const answer = await actor.get('/api/v1/teste/defeito?cpf=52998224725')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('segredo do servidor')
    expect(answer.json().message).toContain(answer.json().requestId)
    const line = logged.find((text) => text.includes(answer.json().requestId) && text.includes('segredo do servidor'))
    expect(line).toBeDefined()
    expect(logged.join('')).not.toContain('52998224725')
  })

  it('that is a refusal may carry further keys', async () => {
    const answer = await actor.get('/api/v1/teste/recusa')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'total_mudou', total: 1, message: expect.stringContaining('R$ 1,00') })
  })

  it('of a slow database is 503 with Retry-After', async () => {
    const answer = await actor.get('/api/v1/teste/lento')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'banco_indisponivel'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
