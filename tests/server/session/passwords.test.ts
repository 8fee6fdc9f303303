import { beforeEach, describe, expect, it } from 'vitest'
import { writePassword } from '../../../src/server/framework/accounts/set-password'
import { hashPassword } from '../../../src/server/platform/crypto/password'
import { CPF, PASSWORD } from '../fixture'
import type { Actor } from '../harness'
import { untilSomeoneWaits } from '../until-someone-waits'
import { withApp } from '../with-app'

const NEW = 'três gatos atravessam a rua'

const { t } = withApp()
beforeEach(() => t.db.deleteFrom('tentativas_login').execute())

const login = (cpf: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/login', payload: { cpf, password } })
const me = (token: string) => t.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } })
const change = (actor: Actor, senha_atual: string, senha_nova: string) =>
  actor.post('/api/v1/senha', { senha_atual, senha_nova })

it('who forgot the password is told by the product whom to ask', async () => {
  const answer = await t.app.inject('/api/v1/ajuda-de-entrada')
  expect(answer.json().contato).toMatch(/supervisão|administrador/)
})

describe('POST /api/v1/senha', () => {
  it('ends every session of the person and goes on in a new one', async () => {
    const here = await t.as(CPF.coordenador)
    const elsewhere = await t.as(CPF.coordenador)
    const stranger = await t.as(CPF.executivo)
    const answer = await change(here, PASSWORD, NEW)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ user: { cpf: CPF.coordenador } })
    expect((await here.get('/api/v1/me')).statusCode).toBe(401)
    expect((await elsewhere.get('/api/v1/me')).statusCode).toBe(401)
    expect((await me(answer.json().access_token)).statusCode).toBe(200)
    expect((await stranger.get('/api/v1/me')).statusCode).toBe(200)
    expect((await login(CPF.coordenador, PASSWORD)).statusCode).toBe(401)
    expect((await login(CPF.coordenador, NEW)).statusCode).toBe(200)
  })

  it('asks for the current one, at its field, and ends nothing', async () => {
    const actor = await t.as(CPF.executivo)
    const refused = await change(actor, 'não é esta aqui', NEW)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'senha_incorreta', errors: { senha_atual: [/./] } },
    ])
    expect((await actor.get('/api/v1/me')).statusCode).toBe(200)
  })

  it.each([
    ['curta', 'senha_curta'],
    ['Flamengo@2026!', 'senha_comum'],
    [`gato ${CPF.executivo}`, 'senha_com_cpf'],
    ['o muro do Martins', 'senha_com_nome'],
    [PASSWORD, 'senha_igual'],
  ])('refuses "%s" at its field', async (password, code) => {
    const refused = await change(await t.as(CPF.executivo), PASSWORD, password)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code, errors: { senha_nova: [/./] } }])
  })

  it('takes 64 characters as they are, spaces at the ends too', async () => {
    const long = ` ${'ção girafa 9 '.repeat(5)}`.slice(0, 64)
    const answer = await change(await t.as(CPF.backoffice), PASSWORD, long)
    expect(answer.statusCode).toBe(200)
    expect((await login(CPF.backoffice, long)).statusCode).toBe(200)
    expect((await login(CPF.backoffice, long.trim())).statusCode).toBe(401)
  })
})

describe('a wrong password inside a session', () => {
  it.each([
    ['/api/v1/confirmar', { password: 'errada' }],
    ['/api/v1/sessao/renovar', { password: 'errada' }],
    ['/api/v1/senha', { senha_atual: 'errada', senha_nova: NEW }],
  ])('counts at %s as a failed log-in does, and the right one then waits too', async (url, body) => {
    const actor = await t.as(CPF.outroExecutivo)
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await actor.post(url, body)).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await actor.post('/api/v1/confirmar', { password: PASSWORD })).statusCode).toBe(429)
    expect((await login(CPF.outroExecutivo, PASSWORD)).statusCode).toBe(429)
    expect((await actor.get('/api/v1/me')).statusCode).toBe(200)
  })
})

describe('a flood of log-ins from the same address', () => {
  it('stops log-ins, never what is asked inside a living session', async () => {
    const actor = await t.as(CPF.executivo)
    for (let n = 0; n < 31; n += 1) await login(`000000000${n}`, 'x')
    expect((await login(CPF.executivo, PASSWORD)).statusCode).toBe(429)
    expect((await actor.post('/api/v1/confirmar', { password: PASSWORD })).statusCode).toBe(200)
  })
})

describe('POST /api/v1/sessao/renovar', () => {
  it('begins a new hour in a new session, in place of the old one', async () => {
    const actor = await t.as(CPF.executivo)
    const other = await t.as(CPF.executivo)
    const answer = await actor.post('/api/v1/sessao/renovar', { password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    const { access_token } = answer.json()
    expect((await me(access_token)).statusCode).toBe(200)
    const sessions: { id: string; expira_em: string }[] = (await other.get('/api/v1/sessoes')).json()
    const left = sessions.map(({ expira_em }) => Math.ceil((Date.parse(expira_em) - Date.now()) / 60_000))
    // of all that are open, the one that gave way
    expect(left.filter((minutes) => minutes === 1)).toHaveLength(1)
    expect((await other.get('/api/v1/me')).statusCode).toBe(200)
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(3600)
  })
})

describe('a log-in with the password that is being changed', () => {
  it('opens no session once the change is done, though the password was right when it was looked at', async () => {
    const hash = await hashPassword(NEW)
    const change = await t.db.startTransaction().execute()
    await writePassword(change, t.app, { usuarioId: 10, hash, acao: 'trocar_senha' })
    const answer = login(CPF.credor216, PASSWORD)
    await untilSomeoneWaits(t.db)
    await change.commit().execute()
    expect((await answer).statusCode).toBe(401)
  })
})

describe('a link to set the password', () => {
  const make = async (id: number) =>
    (await (await t.as(CPF.administrador)).confirm()).post(`/api/v1/usuarios/${id}/link-de-senha`, {})
  const spend = (token: string, password: string) =>
    t.app.inject({ method: 'POST', url: '/api/v1/definir-senha', payload: { token, password } })

  it('sets it once, ends the sessions, and is then worth nothing', async () => {
    const actor = await t.as(CPF.analistaFinanceiro)
    const made = await make(actor.usuarioId)
    expect(made.statusCode).toBe(201)
    const { token, expira_em } = made.json()
    expect(Date.parse(expira_em) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect((await actor.get('/api/v1/me')).statusCode).toBe(200)
    expect((await spend(token, NEW)).statusCode).toBe(204)
    expect((await actor.get('/api/v1/me')).statusCode).toBe(401)
    expect((await login(CPF.analistaFinanceiro, NEW)).statusCode).toBe(200)
    expect((await spend(token, `${NEW} outra vez`)).json()).toMatchObject({ statusCode: 422, code: 'link_invalido' })
    const stored = await t.db
      .selectFrom('links_de_senha')
      .select('hash')
      .where('usuario_id', '=', actor.usuarioId)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('of two uses at once has one', async () => {
    const { token } = (await make(7)).json()
    const both = await Promise.all([spend(token, `${NEW} um`), spend(token, `${NEW} dois`)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422])
  })

  it('is void when a newer one was made, or the person was blocked', async () => {
    const first = (await make(3)).json().token
    const second = (await make(3)).json().token
    expect((await spend(first, NEW)).json()).toMatchObject({ code: 'link_invalido' })
    const admin = await t.as(CPF.administrador)
    const { versao } = (await admin.get('/api/v1/usuarios/3')).json()
    const headers = { 'if-match': String(versao) }
    await admin.inject({ method: 'PATCH', url: '/api/v1/usuarios/3', headers, payload: { ativo: false } })
    expect((await spend(second, NEW)).json()).toMatchObject({ code: 'link_invalido' })
    expect((await make(3)).json()).toMatchObject({ statusCode: 409, code: 'usuario_bloqueado' })
  })

  it('is worth nothing after its half an hour, and leaves the password', async () => {
    const { token } = (await make(5)).json()
    await t.app.pool.query(
      "update links_de_senha set expira_em = now() - interval '1 second' where usuario_id = 5 and usado_em is null",
    )
    expect((await spend(token, NEW)).json()).toMatchObject({ statusCode: 422, code: 'link_invalido' })
    expect((await login(CPF.outroExecutivo, PASSWORD)).statusCode).toBe(200)
  })

  it('stays good after a password that is refused', async () => {
    const { token } = (await make(8)).json()
    expect((await spend(token, 'senha1234567')).json()).toMatchObject({
      code: 'senha_comum',
      errors: { password: [/./] },
    })
    expect((await spend(token, 'O muro dos Campos')).json()).toMatchObject({ code: 'senha_com_nome' })
    expect((await spend(token, NEW)).statusCode).toBe(204)
  })

  it('is not made for nobody, nor by whoever may not edit users, nor without the password given again', async () => {
    expect((await make(999)).statusCode).toBe(404)
    const asked = await (await t.as(CPF.administrador)).post('/api/v1/usuarios/5/link-de-senha', {})
    expect(asked.json()).toMatchObject({ statusCode: 403, code: 'confirme_a_senha' })
    const other = await (await t.as(CPF.credor10)).post('/api/v1/usuarios/5/link-de-senha', {})
    expect(other.json()).toMatchObject({ statusCode: 403, code: 'sem_permissao' })
    expect((await spend('x'.repeat(43), NEW)).json()).toMatchObject({ code: 'link_invalido' })
  })
})

describe('an administrator', () => {
  it('makes a user without a password, and sends none when editing', async () => {
    const admin = await (await t.as(CPF.administrador)).confirm()
    const body = { nome: 'Lia Torres', cpf: '16899535009', funcao: 'Analista de Backoffice' }
    const refused = await admin.post('/api/v1/usuarios', { ...body, senha: 'uma senha bem comprida' })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { senha: [/./] } }])
    expect((await admin.post('/api/v1/usuarios', body)).statusCode).toBe(201)
    expect((await login('16899535009', '')).statusCode).toBe(401)
    const edited = await admin.inject({
      method: 'PATCH',
      url: '/api/v1/usuarios/5',
      headers: { 'if-match': '1' },
      payload: { senha: 'uma senha bem comprida' },
    })
    expect(edited.statusCode).toBe(422)
  })
})
