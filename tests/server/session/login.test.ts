import { describe, expect, it } from 'vitest'
import { CPF, PASSWORD } from '../fixture'
import { withApp } from '../with-app'

const TRIES = 8

const { t } = withApp()

const login = (cpf: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/login', payload: { cpf, password } })

describe('POST /api/login', () => {
  it.each(['98765432100', '987.654.321-00'])('opens a session for %s', async (cpf) => {
    const answer = await login(cpf, PASSWORD)
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(Object.keys(body).sort()).toEqual(['access_token', 'credor', 'permissoes', 'user'])
    expect(body.user).toEqual({
      id: 4,
      name: 'Edu Martins',
      cpf: CPF.executivo,
      email: 'usuario4@avenca.test',
      funcao: 'Executivo(a) de Cobrança',
      funcinarioId: 1004,
      meta: 0,
      usuario_empresas: [],
      executivo_cobranca: 7,
      acesso_id: '5',
      idioma: null,
      emails: null,
      avisos: null,
      tema: null,
      menu: null,
      densidade: null,
      novidades: true,
    })
    expect(body.credor.map((credor: { id: number }) => credor.id).sort((a: number, b: number) => a - b)).toEqual([
      10, 57, 129, 216, 300,
    ])
    expect(body.permissoes).toContainEqual(
      expect.objectContaining({ permissao: 'negociacao.fechar', url: expect.stringMatching(/^\/[^:]*$/) }),
    )
  })

  it('gives a token that the next request can use', async () => {
    const { access_token } = (await login(CPF.backoffice, PASSWORD)).json()
    const me = await t.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${access_token}` } })
    expect(me.statusCode).toBe(200)
    expect(me.json().user.name).toBe('Bia Campos')
    expect(me.json()).not.toHaveProperty('access_token')
  })

  it('shows a creditor his own creditor only', async () => {
    const { credor, user } = (await login(CPF.credor10, PASSWORD)).json()
    expect(credor).toEqual([{ id: 10, nome: 'Escola Aurora', prazo_honorario: 90 }])
    expect(user.usuario_empresas).toEqual([10])
  })

  it('answers the same body for an unknown CPF, a wrong password and a disabled user', async () => {
    await t.db.updateTable('usuarios').set({ ativo: false }).where('cpf', '=', CPF.credor216).execute()
    const answers = [
      await login('111.222.333-96', PASSWORD),
      await login(CPF.coordenador, 'errada-errada-errada'),
      await login(CPF.credor216, PASSWORD),
      await login('', ''),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect({ ...answer.json(), requestId: '' }).toEqual({
        statusCode: 401,
        code: 'credenciais_invalidas',
        message: 'CPF ou senha inválidos.',
        requestId: '',
      })
    }
  })

  it('works as hard for a CPF that nobody has as for a wrong password', async () => {
    const timed = async (cpf: string, index: number) => {
      const begun = performance.now()
      const remoteAddress = `10.0.0.${index + 1}`
      const payload = { cpf, password: 'errada-errada-errada' }
      expect((await t.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })).statusCode).toBe(401)
      return performance.now() - begun
    }
    const wrong: number[] = []
    const unknown: number[] = []
    await timed('00000000000', 0)
    for (const [index, cpf] of Object.values(CPF).slice(0, TRIES).entries()) {
      wrong.push(await timed(cpf, index))
      unknown.push(await timed(`0000000000${index + 1}`, index + TRIES))
    }
    // a log-in that skips the hash answers in a fifth of the time
    expect(median(unknown)).toBeGreaterThan(median(wrong) / 2)
    expect(median(unknown)).toBeLessThan(median(wrong) * 2)
  })

  it.each([
    [{ cpf: '1' }, 422, 'password'],
    [{ cpf: 1, password: 'x' }, 422, 'cpf'],
    [{ cpf: '1', password: 'x', funcao: 'Administrador(a)' }, 422, 'funcao'],
    [{ cpf: '1', password: 'x'.repeat(300) }, 422, 'password'],
  ])('refuses the body %j on its field', async (payload, status, field) => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/login', payload })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
})

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

describe('POST /api/logout', () => {
  it('kills the token at once, and only that one', async () => {
    const [first, second] = [await t.as(CPF.executivo), await t.as(CPF.executivo)]
    expect((await first.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(204)
    expect((await first.get('/api/v1/me')).statusCode).toBe(401)
    expect((await second.get('/api/v1/me')).statusCode).toBe(200)
  })
})
