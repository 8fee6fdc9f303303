import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveKey } from '../../../src/server/platform/crypto/secret'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { withApp } from '../with-app'

const { t, executivo: actor } = withApp({}, ['executivo'])
let dead: Actor
let claims: Record<string, unknown>
beforeAll(async () => {
  dead = await t.as(CPF.executivo)
  expect((await dead.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(204)
  claims = JSON.parse(Buffer.from(actor.token.split('.')[1] ?? '', 'base64url').toString())
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forge(header: object, payload: object): string {
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${createHmac('sha256', deriveKey(t.app.secret, 'jwt')).update(body).digest('base64url')}`
}

const HS256 = { alg: 'HS256', typ: 'JWT' }
const attacks: readonly (readonly [string, () => string])[] = [
  ['tampered', () => actor.token.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: '1' })}.`)],
  ['that expired', () => forge(HS256, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
  ['without exp', () => forge(HS256, { ...claims, exp: undefined })],
  ['of alg none', () => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['for another audience', () => forge(HS256, { ...claims, aud: 'outra' })],
  ['of no session', () => forge(HS256, { ...claims, jti: randomUUID() })],
  ['after log-out', () => dead.token],
]
/** One of each kind: declared list, record, act, area, stream; tests/server/session tries more tokens on one address. */
const routes: readonly (readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string])[] = [
  ['GET', '/api/v1/operacoes'],
  ['PATCH', '/api/v1/clientes/1'],
  ['POST', '/api/v1/acordo/store'],
  ['GET', '/api/v1/remessas/1/rejeitos.csv'],
  ['GET', '/api/v1/remessas/1/rejeitos.xlsx'],
  ['GET', '/api/v1/ao-vivo'],
  ['DELETE', '/api/v1/acordos/1'],
  ['POST', '/api/logout'],
]

describe.each(attacks)('a token %s', (_name, token) => {
  it.each(routes)('opens nothing: %s %s', async (method, url) => {
    const answer = await t.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token()}`, 'idempotency-key': randomUUID() },
      ...((method === 'POST' || method === 'PATCH') && { payload: {} }),
    })
    expect(answer.statusCode, answer.body).toBe(401)
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'nao_autenticado' })
  })
})

it('the same token untouched is let in, so that the refusals mean something', async () => {
  const good = { authorization: `Bearer ${forge(HS256, claims)}` }
  expect((await t.app.inject({ url: '/api/v1/operacoes', headers: good })).statusCode).toBe(200)
})
