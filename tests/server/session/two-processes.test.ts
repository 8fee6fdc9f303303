import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'

/** Two processes on one database: what is done by the first holds in the second at its next request. */
let here: TestApp
let there: TestApp
let admin: Actor
beforeAll(async () => {
  here = await openTestApp()
  there = await openTestApp({ database: here.database })
  admin = await (await here.as(CPF.administrador)).confirm()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const ask = (t: TestApp, { token }: Actor, url: string) =>
  t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const status = async (t: TestApp, actor: Actor, url: string) => (await ask(t, actor, url)).statusCode
const CREDORES = '/api/v1/credores'

/** Asked twice, so that the second process has the rights at hand. */
async function known(cpf: string): Promise<Actor> {
  const actor = await here.as(cpf)
  for (let turn = 0; turn < 2; turn += 1) expect(await status(there, actor, '/api/v1/me')).toBe(200)
  return actor
}

async function patch(url: string, payload: object) {
  const { versao } = (await admin.get(url)).json<{ versao: number }>()
  const answer = await admin.inject({ method: 'PATCH', url, payload, headers: { 'if-match': String(versao) } })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('in another process, at the next request', () => {
  it('a session that was ended is dead', async () => {
    const own = await known(CPF.executivo)
    expect((await own.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(204)
    expect(await status(there, own, '/api/v1/me')).toBe(401)
  })

  it('a permission that was denied is gone, and is back when the denial goes', async () => {
    const own = await known(CPF.coordenador)
    expect(await status(there, own, CREDORES)).toBe(200)
    const denial = { usuario_id: own.usuarioId, permissao: 'credores.ver', efeito: 'negar' }
    const made = await admin.post('/api/v1/usuarios_permissoes', denial)
    expect(made.statusCode, made.body).toBe(201)
    expect(await status(there, own, CREDORES)).toBe(403)
    const url = `/api/v1/usuarios_permissoes/${made.json().id}`
    const gone = await admin.inject({ method: 'DELETE', url, headers: { 'if-match': '1' } })
    expect(gone.statusCode, gone.body).toBe(204)
    expect(await status(there, own, CREDORES)).toBe(200)
  })

  it('a person of another função has its permissions, and another creditor its rows', async () => {
    const own = await known(CPF.credor10)
    const seen = async () => (await ask(there, own, '/api/v1/me')).json().user.usuario_empresas
    expect(await seen()).toEqual([10])
    await patch(`/api/v1/usuarios/${own.usuarioId}`, { usuario_empresas: [216] })
    expect(await seen()).toEqual([216])
    await patch(`/api/v1/usuarios/${own.usuarioId}`, { funcao: 'Analista de Backoffice' })
    expect((await ask(there, own, '/api/v1/me')).json().user.funcao).toBe('Analista de Backoffice')
  })

  it('a person who was blocked is out', async () => {
    const own = await known(CPF.analistaFinanceiro)
    await patch(`/api/v1/usuarios/${own.usuarioId}`, { ativo: false })
    expect(await status(there, own, '/api/v1/me')).toBe(401)
  })

  it('a creditor has its new name in the profile', async () => {
    const own = await known(CPF.backoffice)
    await patch('/api/v1/credores/57', { nome: 'Clínica Nova' })
    const { credor } = (await ask(there, own, '/api/v1/me')).json<{ credor: { id: number; nome: string }[] }>()
    expect(credor.find(({ id }) => id === 57)?.nome).toBe('Clínica Nova')
  })
})

describe('rights at hand', () => {
  it('are asked for by one read alone, and never told of another session of the same person', async () => {
    const [one, two] = [await known(CPF.supervisorCobranca), await known(CPF.supervisorCobranca)]
    const asked: unknown[] = []
    const { query } = there.app.pool
    Object.assign(there.app.pool, {
      query: (...given: Parameters<typeof query>) => {
        asked.push(given[0])
        return Reflect.apply(query, there.app.pool, given)
      },
    })
    try {
      expect(await status(there, one, '/api/v1/me')).toBe(200)
      expect(asked).toHaveLength(1)
    } finally {
      Object.assign(there.app.pool, { query })
    }
    await one.inject({ method: 'POST', url: '/api/logout' })
    expect(await status(there, one, '/api/v1/me')).toBe(401)
    const sessions = (await ask(there, two, '/api/v1/sessoes')).json<{ esta: boolean }[]>()
    expect(sessions.filter(({ esta }) => esta)).toHaveLength(1)
  })
})
