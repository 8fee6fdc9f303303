import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF, PASSWORD } from '../fixture'
import { openTestApp, type TestApp } from '../harness'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const login = (cpf: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/login', payload: { cpf, password } })

describe('POST /api/login', () => {
  it.each(['98765432100', '987.654.321-00'])('opens a session for %s', async (cpf) => {
    const answer = await login(cpf, PASSWORD)
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
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
    })
    expect(body.credor.map((credor: { id: number }) => credor.id).sort((a: number, b: number) => a - b)).toEqual([
      10, 57, 129, 216, 300,
    ])
    expect(body.permissoes).toContainEqual(
      expect.objectContaining({ permissao: 'negociacao.fechar', url: expect.stringMatching(/^\/[^:]*$/) }),
    )
  })
})
