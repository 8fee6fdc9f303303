import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encryptSecret } from '../../../src/server/platform/crypto/secret'
import { CPF } from '../fixture'
import { openTestApp, type TestApp, type TestDatabase } from '../harness'
import { loadProductDefinitions } from '../product-definitions'

let dialer: Server
let asked: string[]
let answer: RequestListener
let t: TestApp

beforeEach(() => {
  asked = []
  answer = (_request, response) => response.end('{"ok":true}')
})
beforeAll(async () => {
  dialer = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const port = await new Promise<number>((resolve) => {
    dialer.listen(0, '127.0.0.1', () => {
      const address = dialer.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  t = await openWithDialer(`http://127.0.0.1:${port}/discador?chave=1`)
})
afterAll(async () => {
  dialer.closeAllConnections()
  dialer.close()
  await t.close()
})

function openWithDialer(endereco: string, database?: TestDatabase): Promise<TestApp> {
  const definitions = loadProductDefinitions()
  const integracoes = {
    ...definitions.integracoes,
    discador: { ...definitions.integracoes.discador, endereco, espera_ms: 2_000 },
  }
  return openTestApp({ definitions: { ...definitions, integracoes }, ...(database && { database }) })
}

async function logOut(cpf: string, app = t): Promise<number> {
  const actor = await app.as(cpf)
  const begun = Date.now()
  expect((await actor.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(204)
  expect((await actor.get('/api/v1/me')).statusCode).toBe(401)
  return Date.now() - begun
}

describe('logging out', () => {
  it('signs access 5 out of the dialer', async () => {
    await logOut(CPF.executivo)
    expect(asked).toEqual(['/discador?chave=1&comando=SAIR&json=true&operador=discador7'])
  })

  it('asks nothing of the dialer for another access', async () => {
    await logOut(CPF.outroExecutivo)
    expect(asked).toEqual([])
  })

  it.each<[string, RequestListener]>([
    ['answers 500', (_request, response) => response.writeHead(500).end()],
    ['breaks the connection', (request) => request.socket.destroy()],
    ['answers garbage', (request) => request.socket.end('garbage')],
    ['sends elsewhere', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('goes on when the dialer %s', async (_name, behaviour) => {
    answer = behaviour
    expect(await logOut(CPF.executivo)).toBeLessThan(1_000)
    expect(asked).toHaveLength(1)
  })

  it('does not wait longer than two seconds for a dialer that hangs', async () => {
    answer = () => undefined
    expect(await logOut(CPF.executivo)).toBeLessThan(2_500)
  })

  it('goes on when there is no dialer at the address', async () => {
    const without = await openWithDialer('http://127.0.0.1:1/', t.database)
    expect(await logOut(CPF.executivo, without)).toBeLessThan(1_000)
    await without.close()
  })
})

describe('GET /api/v1/executivo/findId/{id}', () => {
  beforeEach(async () => {
    const senha = encryptSecret(t.app.secret, 'senha-do-discador')
    await t.db.updateTable('executivos').set({ senha }).execute()
  })
  const ask = async (cpf: string, id: number | string) => (await t.as(cpf)).get(`/api/v1/executivo/findId/${id}`)

  it('gives an executive his own credentials', async () => {
    expect((await ask(CPF.executivo, 7)).json()).toEqual({
      dados: { usuario: 'discador7', senha: 'senha-do-discador', ramal: '107' },
    })
  })

  it.each([
    ['an executive', CPF.executivo],
    ['a coordinator, who may edit executives', CPF.coordenador],
  ])("refuses somebody else's to %s and names what is missing", async (_who, cpf) => {
    const refused = await ask(cpf, 8)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'sem_permissao', message: expect.stringContaining('"*"') })
    expect(refused.body).not.toContain('senha-do-discador')
  })

  it('gives an administrator everything but the password', async () => {
    expect((await ask(CPF.administrador, 8)).json()).toEqual({
      dados: { usuario: 'discador8', senha: null, ramal: '108' },
    })
  })

  it.each([7, 8, 9999])('gives a supervisor of collection nothing for executive %i', async (id) => {
    const answered = await ask(CPF.supervisorCobranca, id)
    expect([answered.statusCode, answered.json()]).toEqual([200, { dados: null }])
  })

  it('gives a supervisor nothing even when he is that executive', async () => {
    await t.db
      .updateTable('usuarios')
      .set({ executivo_cobranca_id: 7 })
      .where('cpf', '=', CPF.supervisorCobranca)
      .execute()
    expect((await ask(CPF.supervisorCobranca, 7)).json()).toEqual({ dados: null })
  })

  it.each(['0', '-1', 'abc', '1e400', '99999999999999999999'])('refuses the id %s', async (id) => {
    expect((await ask(CPF.executivo, id)).statusCode).toBe(400)
  })
})
