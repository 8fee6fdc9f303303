import { beforeAll, describe, expect, it } from 'vitest'
import { CPF, PASSWORD } from '../fixture'
import type { Actor } from '../harness'
import { withApp } from '../with-app'

const { t } = withApp()
let address: string
beforeAll(async () => {
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})

const list = async (actor: Actor) => (await actor.get('/api/v1/sessoes')).json()

async function loggedIn(cpf: string, agent: string): Promise<Pick<Actor, 'get'>> {
  const headers = { 'user-agent': agent }
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: { cpf, password: PASSWORD },
  })
  const authorization = `Bearer ${answer.json().access_token}`
  return { get: (url) => t.app.inject({ url, headers: { authorization } }) }
}

describe('the list of sessions', () => {
  it("is the person's own, says when and from where, and which is this one", async () => {
    const here = await t.as(CPF.executivo)
    await loggedIn(CPF.executivo, 'Navegador de Casa')
    await t.as(CPF.coordenador)
    const sessions = await list(here)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ agente: 'Navegador de Casa', ip: '127.0.0.1', esta: false })
    expect(sessions[1]).toMatchObject({ esta: true })
    expect(Date.parse(sessions[0].expira_em) - Date.parse(sessions[0].criada_em)).toBe(3_600_000)
  })

  it('ends one of them, and nobody else may', async () => {
    const here = await t.as(CPF.outroExecutivo)
    const elsewhere = await loggedIn(CPF.outroExecutivo, 'Navegador de Casa')
    const [{ id }] = await list(here)
    const end = (actor: Actor) => actor.inject({ method: 'DELETE', url: `/api/v1/sessoes/${id}` })
    expect((await end(await t.as(CPF.executivo))).statusCode).toBe(404)
    expect((await elsewhere.get('/api/v1/me')).statusCode).toBe(200)
    expect((await end(here)).statusCode).toBe(204)
    expect((await elsewhere.get('/api/v1/me')).statusCode).toBe(401)
    expect((await here.get('/api/v1/me')).statusCode).toBe(200)
    expect(await list(here)).toHaveLength(1)
  })

  it('ends all of them at once', async () => {
    const [here, elsewhere, stranger] = [
      await t.as(CPF.backoffice),
      await t.as(CPF.backoffice),
      await t.as(CPF.credor10),
    ]
    expect((await here.inject({ method: 'POST', url: '/api/v1/sessoes/encerrar' })).statusCode).toBe(204)
    expect((await here.get('/api/v1/me')).statusCode).toBe(401)
    expect((await elsewhere.get('/api/v1/me')).statusCode).toBe(401)
    expect((await stranger.get('/api/v1/me')).statusCode).toBe(200)
  })

  it('is ended by an administrator, who leaves a line in the history; nobody else may', async () => {
    const own = await t.as(CPF.coordenador)
    const act = { ids: [own.usuarioId] }
    const url = '/api/v1/usuarios/atos/encerrar_sessoes'
    expect((await (await t.as(CPF.executivo)).post(url, act)).statusCode).toBe(403)
    const admin = await t.as(CPF.administrador)
    expect((await admin.post(url, act)).json()).toMatchObject({ feitos: 1 })
    expect((await own.get('/api/v1/me')).statusCode).toBe(401)
    const [line] = (await admin.get(`/api/v1/usuarios/${own.usuarioId}/historico`)).json()
    expect(line).toMatchObject({ acao: 'encerrar_sessoes' })
  })
})

describe('the live stream of a session', () => {
  it.each([
    ['when it is ended', (own: Actor) => own.inject({ method: 'POST', url: '/api/logout' })],
    [
      'when the person is blocked',
      async () => {
        const admin = await t.as(CPF.administrador)
        return admin.inject({
          method: 'PATCH',
          url: '/api/v1/usuarios/6',
          headers: { 'if-match': '1' },
          payload: { ativo: false },
        })
      },
    ],
  ])('ends %s', async (_when, end) => {
    const own = await t.as(CPF.analistaFinanceiro)
    const headers = { authorization: `Bearer ${own.token}` }
    const stream = await fetch(`${address}/api/v1/ao-vivo`, { headers })
    const over = stream.text()
    await end(own)
    expect(await over).toContain('event: pronto')
  })
})
