import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveKey } from '../../../src/server/platform/crypto/secret'
import { CPF } from '../fixture'
import { withApp } from '../with-app'

const { t, executivo: actor } = withApp({}, ['executivo'])
let claims: Record<string, unknown>
beforeAll(async () => {
  claims = JSON.parse(Buffer.from(actor.token.split('.')[1] ?? '', 'base64url').toString())
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forge(header: object, payload: object, key: Buffer | string = deriveKey(t.app.secret, 'jwt')): string {
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

const ask = (token: string) => t.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } })
const HS256 = { alg: 'HS256', typ: 'JWT' }

describe('a token', () => {
  it('is accepted when all is in order, so that the refusals below mean something', async () => {
    expect((await ask(forge(HS256, claims))).statusCode).toBe(200)
  })

  const attacks: readonly [string, () => string][] = [
    ['with a changed payload', () => actor.token.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: '1' })}.`)],
    ['with a changed signature', () => `${actor.token.slice(0, -3)}AAA`],
    ['without a signature', () => actor.token.split('.').slice(0, 2).join('.')],
    ['of alg none', () => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['of alg None', () => `${encode({ alg: 'None' })}.${encode(claims)}.`],
    ['of alg HS512 under a HS256 signature', () => forge({ alg: 'HS512' }, claims)],
    ['of alg RS256 signed with the shared key', () => forge({ alg: 'RS256' }, claims)],
    ['of another key', () => forge(HS256, claims, 'outra-chave')],
    ['of the key of another use', () => forge(HS256, claims, deriveKey(t.app.secret, 'segredo'))],
    ['that expired', () => forge(HS256, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without exp', () => forge(HS256, { ...claims, exp: undefined })],
    ['for another audience', () => forge(HS256, { ...claims, aud: 'outra' })],
    ['from another issuer', () => forge(HS256, { ...claims, iss: 'outra' })],
    ['without jti', () => forge(HS256, { ...claims, jti: undefined })],
    ['with a jti that no session has', () => forge(HS256, { ...claims, jti: randomUUID() })],
    ['with a jti that is not one', () => forge(HS256, { ...claims, jti: "' or 1=1 --" })],
    ['with the session of somebody else', () => forge(HS256, { ...claims, sub: '1' })],
    ['that is 10 kB of nothing', () => 'x'.repeat(10_000)],
    ['that is empty', () => ''],
  ]
  it.each(attacks)('%s is refused', async (_name, token) => {
    const answer = await ask(token())
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'nao_autenticado' })
  })

  it('in a cookie or in the address is no token', async () => {
    const cookie = await t.app.inject({ url: '/api/v1/me', headers: { cookie: `token=${actor.token}` } })
    const query = await t.app.inject({ url: `/api/v1/me?token=${actor.token}` })
    expect([cookie.statusCode, query.statusCode]).toEqual([401, 401])
  })
})

describe('a session', () => {
  it('ends when its row says so, whatever the token says', async () => {
    const own = await t.as(CPF.coordenador)
    await t.db
      .updateTable('sessoes')
      .set({ expira_em: new Date(Date.now() - 1) })
      .where('usuario_id', '=', 2)
      .execute()
    expect((await own.get('/api/v1/me')).statusCode).toBe(401)
  })

  const change = async (path: string, ativo: boolean) => {
    const admin = await t.as(CPF.administrador)
    const { versao } = (await admin.get(path)).json()
    const headers = { 'if-match': String(versao) }
    const answer = await admin.inject({ method: 'PATCH', url: path, headers, payload: { ativo } })
    expect(answer.statusCode).toBe(200)
  }

  it('ends with the next request after the user was blocked, and does not come back with him', async () => {
    const own = await t.as(CPF.analistaFinanceiro)
    const path = `/api/v1/usuarios/${own.usuarioId}`
    await change(path, false)
    expect((await own.get('/api/v1/me')).statusCode).toBe(401)
    const blocked = await t.as(CPF.analistaFinanceiro)
    await change(path, true)
    expect((await own.get('/api/v1/me')).statusCode).toBe(401)
    expect((await blocked.get('/api/v1/me')).statusCode).toBe(401)
    expect((await (await t.as(CPF.analistaFinanceiro)).get('/api/v1/me')).statusCode).toBe(200)
  })

  it('ends with the next request after the user was deleted, and does not come back with him', async () => {
    const own = await t.as(CPF.supervisorFinanceiro)
    const admin = await (await t.as(CPF.administrador)).confirm()
    const url = `/api/v1/usuarios/${own.usuarioId}`
    expect((await admin.inject({ method: 'DELETE', url, headers: { 'if-match': '1' } })).statusCode).toBe(204)
    expect((await own.get('/api/v1/me')).statusCode).toBe(401)
    expect((await admin.inject({ method: 'POST', url: `${url}/restaurar` })).statusCode).toBe(200)
    expect((await own.get('/api/v1/me')).statusCode).toBe(401)
  })

  it('has the rights of a changed função from the next request on', async () => {
    const own = await t.as(CPF.outroExecutivo)
    expect((await own.get('/api/v1/usuarios')).statusCode).toBe(403)
    await t.db.updateTable('usuarios').set({ funcao: 'Administrador(a)' }).where('id', '=', own.usuarioId).execute()
    expect((await own.get('/api/v1/usuarios')).statusCode).toBe(200)
    await t.db
      .updateTable('usuarios')
      .set({ funcao: 'Executivo(a) de Cobrança' })
      .where('id', '=', own.usuarioId)
      .execute()
    const refused = await own.get('/api/v1/usuarios')
    expect(refused.json()).toMatchObject({ statusCode: 403, code: 'sem_permissao' })
    expect(refused.json().message).toContain('usuarios.ver')
  })

  it("obeys the user's own rows before his função", async () => {
    const own = await t.as(CPF.outroExecutivo)
    const values = { usuario_id: own.usuarioId, versao: 1 }
    await t.db
      .insertInto('usuarios_permissoes')
      .values([
        { ...values, permissao: 'usuarios.ver', efeito: 'conceder' },
        { ...values, permissao: 'clientes.ver', efeito: 'negar' },
      ])
      .execute()
    expect((await own.get('/api/v1/usuarios')).statusCode).toBe(200)
    expect((await own.get('/api/v1/clientes')).statusCode).toBe(403)
  })
})
