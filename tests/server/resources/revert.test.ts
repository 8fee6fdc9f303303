import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { PEDIDOS } from './pedidos'
import { requestsOf } from './requests'

let t: DeclaredApp
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  t = await openDeclaredApp(PEDIDOS)
  api = requestsOf(await t.as(CPF.administrador))
  await t.grant((await t.as(CPF.analistaFinanceiro)).usuarioId, 'pedidos.*')
})
afterAll(() => t.close())

interface Line {
  readonly id: number
  readonly acao: string
}

const linesOf = (id: number): Promise<Line[]> => api.get(`pedidos/${id}/historico`)
const revert = async (id: number, linha: number | undefined, versao?: number) => {
  const admin = await t.as(CPF.administrador)
  return admin.inject({
    method: 'POST',
    url: `/api/v1/pedidos/${id}/historico/${linha}/reverter`,
    ...(versao !== undefined && { headers: { 'if-match': String(versao) } }),
  })
}

describe('going back to before a line of the history', () => {
  it('puts back the values of that line and no others, as an edit with a line of its own', async () => {
    const { id } = await api.created('pedidos', { nome: 'Um', valor: 10 })
    await api.patch(`pedidos/${id}`, { nome: 'Dois', valor: 20 }, 1)
    await api.patch(`pedidos/${id}`, { urgente: true, valor: 30 }, 2)
    const [, second] = await linesOf(id)
    const answer = await revert(id, second?.id, 3)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ nome: 'Um', valor: 10, urgente: true, versao: 4 })
    const [line] = await linesOf(id)
    expect(line).toMatchObject({ acao: 'reverter', mudancas: { nome: ['Dois', 'Um'], valor: [30, 10] } })
  })

  it('can itself be gone back from', async () => {
    const { id } = await api.created('pedidos', { nome: 'A' })
    await api.patch(`pedidos/${id}`, { nome: 'B' }, 1)
    await revert(id, (await linesOf(id))[0]?.id, 2)
    const back = await revert(id, (await linesOf(id))[0]?.id, 3)
    expect(back.json()).toMatchObject({ nome: 'B', versao: 4 })
  })

  it('asks for the version and obeys rules', async () => {
    const { id } = await api.created('pedidos', { nome: 'C', valor: 10, desconto: 5 })
    await api.patch(`pedidos/${id}`, { valor: 50, desconto: 40 }, 1)
    await api.patch(`pedidos/${id}`, { desconto: 30 }, 2)
    const lines = await linesOf(id)
    expect((await revert(id, lines[1]?.id)).statusCode).toBe(428)
    expect((await revert(id, lines[1]?.id, 1)).statusCode).toBe(412)
    const { id: other } = await api.created('pedidos', { nome: 'D', valor: 5 })
    await api.patch(`pedidos/${other}`, { valor: 50 }, 1)
    await api.patch(`pedidos/${other}`, { desconto: 40 }, 2)
    const rule = await revert(other, (await linesOf(other))[1]?.id, 3)
    expect(rule.json().errors).toEqual({ desconto: ['O desconto passa do valor.'] })
  })

  it('has nothing to go back to before the record was made, and knows only lines of the record itself', async () => {
    const { id } = await api.created('pedidos', { nome: 'E' })
    const { id: other } = await api.created('pedidos', { nome: 'F' })
    const [made] = await linesOf(id)
    expect((await revert(id, made?.id, 1)).statusCode).toBe(409)
    expect((await revert(other, made?.id, 1)).statusCode).toBe(404)
    expect((await revert(id, 999_999_999, 1)).statusCode).toBe(404)
    await api.patch(`pedidos/${id}`, { senha: 'segredo-1' }, 1)
    expect((await revert(id, (await linesOf(id))[0]?.id, 2)).statusCode).toBe(409)
  })

  it('does not put back unseen what the user may not see', async () => {
    const { id } = await api.created('pedidos', { nome: 'G', custo: 1 })
    await api.patch(`pedidos/${id}`, { custo: 2, nome: 'G2' }, 1)
    const analista = await t.as(CPF.analistaFinanceiro)
    const answer = await analista.inject({
      method: 'POST',
      url: `/api/v1/pedidos/${id}/historico/${(await linesOf(id))[0]?.id}/reverter`,
      headers: { 'if-match': '2' },
    })
    expect(answer.statusCode).toBe(409)
    expect((await api.get(`pedidos/${id}`)).custo).toBe(2)
  })
})

describe('a stale version', () => {
  it('says who changed the record and when', async () => {
    const { id } = await api.created('pedidos', { nome: 'H' })
    const analista = await t.as(CPF.analistaFinanceiro)
    const headers = { 'if-match': '1' }
    await analista.inject({ method: 'PATCH', url: `/api/v1/pedidos/${id}`, payload: { nome: 'H2' }, headers })
    const stale = await api.patch(`pedidos/${id}`, { nome: 'H3' }, 1)
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({
      atual: { nome: 'H2', versao: 2 },
      alterado: { em: stale.json().atual.alterado_em, usuario: { id: 6, nome: 'Nina Farias' } },
    })
  })
})
