import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/errors/app-error'
import { CPF } from '../fixture'
import { withApp } from '../with-app'

const { t, credor10: credor } = withApp(
  {
    env: { AVENCA_PROXY: '127.0.0.1', AVENCA_POR_MINUTO: '60' },
    extras: async (app) => {
      app.get('/api/v1/teste/defeito', { config: { permissao: 'publica' } }, () => {
        throw new Error('defeito')
      })
      app.get('/api/v1/teste/ocupado', { config: { permissao: 'publica' } }, () => {
        throw new AppError('servidor_ocupado')
      })
    },
  },
  ['credor10'],
)

const FROM = { 'x-forwarded-for': '203.0.113.50' }
const strange = (options: InjectOptions) => t.app.inject({ ...options, headers: { ...FROM, ...options.headers } })
const login = () => strange({ method: 'POST', url: '/api/login', payload: { cpf: CPF.executivo, password: 'errada' } })

/** Asks that often, some at a time; answers how often each status came. */
async function statusesOf(times: number, ask: (n: number) => Promise<LightMyRequestResponse>) {
  const statuses = new Map<number, number>()
  for (let from = 0; from < times; from += 20) {
    const some = Array.from({ length: Math.min(20, times - from) }, (_, n) => ask(from + n))
    for (const { statusCode } of await Promise.all(some)) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  return Object.fromEntries(statuses)
}

describe('a session that asks too often', () => {
  it('is refused for what it was refused before, too, and holds up nobody else', async () => {
    const kinds = ['/api/v1/usuarios', '/api/v1/clientes/999999', '/api/v1/nada']
    const statuses = await statusesOf(60, (n) => credor.get(kinds[n % 3] ?? ''))
    expect(statuses).toEqual({ 403: 20, 404: 40 })
    const refused = await credor.get('/api/v1/me')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'muitas_requisicoes'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await credor.get('/api/v1/nada')).statusCode).toBe(429)
    expect((await (await t.as(CPF.credor10)).get('/api/v1/me')).statusCode).toBe(200)
  })
})

describe('an address that shows no session', () => {
  it('is stopped, at unknown addresses too; a session that lives is never held up there', async () => {
    const session = await t.as(CPF.executivo)
    const forged = { authorization: 'Bearer a.b.c' }
    const statuses = await statusesOf(60, (n) =>
      n % 2 === 0 ? strange({ url: '/api/v1/me', headers: forged }) : strange({ url: '/api/v1/nada' }),
    )
    expect(statuses).toEqual({ 401: 30, 404: 30 })
    expect((await strange({ url: '/api/v1/me', headers: forged })).statusCode).toBe(429)
    expect((await strange({ url: '/api/v1/nada' })).statusCode).toBe(429)
    expect((await session.inject({ url: '/api/v1/me', headers: FROM })).statusCode).toBe(200)
    expect((await t.app.inject({ url: '/api/v1/me' })).statusCode).toBe(401)
  })

  it('that floods with log-ins is stopped at log-ins only', async () => {
    const session = await t.as(CPF.executivo)
    await statusesOf(60, login)
    const refused = await login()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'muitas_requisicoes'])
    const { rows } = await t.app.pool.query('select count(*)::int as count from tentativas_login')
    expect(rows[0].count).toBeLessThanOrEqual(30)
    expect((await session.inject({ url: '/api/v1/me', headers: FROM })).statusCode).toBe(200)
    expect((await strange({ url: '/api/health' })).statusCode).toBe(200)
  })
})

describe('every answer', () => {
  it.each<[number, string, () => Promise<LightMyRequestResponse>]>([
    [200, 'of the API', () => t.app.inject('/api/health')],
    [401, 'without a session', () => t.app.inject('/api/v1/me')],
    [403, 'without a permission', async () => (await t.as(CPF.credor10)).get('/api/v1/usuarios')],
    [404, 'of no address of the API', () => t.app.inject('/api/nada')],
    [404, 'of no asset', () => t.app.inject('/assets/nada.js')],
    [405, 'of another method', () => t.app.inject({ method: 'DELETE', url: '/api/login' })],
    [415, 'of another type', () => t.app.inject({ method: 'POST', url: '/api/login', payload: 'x' })],
    [422, 'of a wrong body', () => t.app.inject({ method: 'POST', url: '/api/login', payload: {} })],
    [429, 'too often', () => credor.get('/api/v1/me')],
    [500, 'of a defect', () => t.app.inject('/api/v1/teste/defeito')],
    [503, 'of a busy server', () => t.app.inject('/api/v1/teste/ocupado')],
  ])('%i, %s, carries the same headers', async (status, _what, ask) => {
    const answer = await ask()
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'same-origin',
      'x-request-id': expect.any(String),
    })
    if (status >= 429 && status !== 500) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
