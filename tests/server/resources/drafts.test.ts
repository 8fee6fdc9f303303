import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { PEDIDOS } from './pedidos'
import { requestsOf } from './requests'

let t: DeclaredApp
let admin: Actor
let analista: Actor
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  t = await openDeclaredApp(PEDIDOS)
  admin = await t.as(CPF.administrador)
  analista = await t.as(CPF.analistaFinanceiro)
  await t.grant(analista.usuarioId, 'pedidos.*')
  api = requestsOf(admin)
})
afterAll(() => t.close())

const NONE = { valores: null, versao: 0, alterado_em: null, alterado_por: null }
const urlOf = (place: number | string) => `/api/v1/pedidos/rascunho/${place}`
const put = (actor: Actor, place: number | string, valores: unknown, versao: unknown = 0) =>
  actor.inject({ method: 'PUT', url: urlOf(place), payload: { valores, versao } })
const read = async (actor: Actor, place: number | string) => (await actor.get(urlOf(place))).json()
const drop = (actor: Actor, place: number | string) => actor.inject({ method: 'DELETE', url: urlOf(place) })

describe('the draft of a record', () => {
  it('keeps what is unfinished, however wrong, and changes nothing of the record', async () => {
    const { id } = await api.created('pedidos', { nome: 'A' })
    expect(await read(admin, id)).toEqual(NONE)
    const valores = { nome: '', valor: 'muito', itens: [{ nome: '' }] }
    const kept = await put(admin, id, valores)
    expect(kept.statusCode, kept.body).toBe(200)
    expect(kept.json()).toEqual({
      valores,
      versao: 1,
      alterado_em: expect.stringMatching(/Z$/),
      alterado_por: { id: 1, nome: 'Ana Prado' },
    })
    expect(await api.get(`pedidos/${id}`)).toMatchObject({ nome: 'A', versao: 1 })
    expect((await put(admin, id, { nome: 'A2' }, 1)).json()).toMatchObject({ valores: { nome: 'A2' }, versao: 2 })
  })

  it('is one, shared by those who may edit; a stale save of it is refused with the present one', async () => {
    const { id } = await api.created('pedidos', { nome: 'B' })
    await put(admin, id, { nome: 'B1' })
    expect(await read(analista, id)).toMatchObject({ valores: { nome: 'B1' }, alterado_por: { nome: 'Ana Prado' } })
    expect((await put(analista, id, { nome: 'B2' }, 1)).json()).toMatchObject({ versao: 2 })
    for (const versao of [0, 1, 7]) {
      const stale = await put(admin, id, { nome: 'B3' }, versao)
      expect(stale.statusCode).toBe(412)
      expect(stale.json()).toMatchObject({
        code: 'rascunho_desatualizado',
        atual: { valores: { nome: 'B2' }, versao: 2 },
      })
    }
  })

  it('lets one of many through who begin it at once', async () => {
    const { id } = await api.created('pedidos', { nome: 'C' })
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async (at) => (await put(admin, id, { nome: `C${at}` })).statusCode),
    )
    expect(statuses.sort()).toEqual([200, 412, 412, 412])
  })

  it('ends with the save that publishes it, and stays where another field or another person saves', async () => {
    const { id } = await api.created('pedidos', { nome: 'D' })
    await put(admin, id, { nome: 'D1' })
    await api.patch(`pedidos/${id}`, { urgente: true }, 1)
    expect(await read(admin, id)).toMatchObject({ versao: 1 })
    const headers = { 'if-match': '2' }
    await analista.inject({ method: 'PATCH', url: `/api/v1/pedidos/${id}`, payload: { nome: 'D0' }, headers })
    expect(await read(admin, id)).toMatchObject({ versao: 1 })
    expect((await api.patch(`pedidos/${id}`, { nome: '' }, 3)).statusCode).toBe(422)
    expect(await read(admin, id)).toMatchObject({ versao: 1 })
    expect((await api.patch(`pedidos/${id}`, { nome: 'D1' }, 3)).statusCode).toBe(200)
    expect(await read(admin, id)).toEqual(NONE)
  })

  it('can be thrown away', async () => {
    const { id } = await api.created('pedidos', { nome: 'E' })
    await put(admin, id, { nome: 'E1' })
    expect((await drop(admin, id)).statusCode).toBe(204)
    expect(await read(admin, id)).toEqual(NONE)
    expect((await drop(admin, id)).statusCode).toBe(204)
  })

  it('shows nobody a field that he may not see, and loses none of it when he saves', async () => {
    const { id } = await api.created('pedidos', { nome: 'F' })
    await put(admin, id, { nome: 'F1', custo: 9 })
    expect((await read(analista, id)).valores).toEqual({ nome: 'F1' })
    await put(analista, id, { nome: 'F2' }, 1)
    expect((await read(admin, id)).valores).toEqual({ nome: 'F2', custo: 9 })
  })

  it.each([
    ['a field that is not there', { nada: 1 }, 'valores.nada'],
    ['a password', { senha: 'abc' }, 'valores.senha'],
    ['a character that cannot be kept', { nome: 'a\0b' }, 'valores.nome'],
    ['no object', [1], 'valores'],
    ['more than 200 kB', { nome: 'x'.repeat(210_000) }, 'valores'],
  ])('refuses %s', async (_, valores, path) => {
    const { id } = await api.created('pedidos', { nome: 'G' })
    const answer = await put(admin, id, valores)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([path])
  })

  it('refuses a field that the user may not edit, a version that is none and a body beyond all measure', async () => {
    const { id } = await api.created('pedidos', { nome: 'H' })
    expect((await put(analista, id, { custo: 1 })).json().errors).toEqual({
      'valores.custo': [expect.stringContaining('Peça a um administrador')],
    })
    for (const versao of ['1', -1, 1.5, null]) expect((await put(admin, id, {}, versao)).statusCode).toBe(422)
    expect((await put(admin, id, { nome: 'x'.repeat(400_000) })).statusCode).toBe(413)
  })

  it('is there only for records that the user may change', async () => {
    const { id } = await api.created('pedidos', { nome: 'I' })
    const portal = await t.as(CPF.credor10)
    await t.grant(portal.usuarioId, 'pedidos.*')
    for (const answer of [await portal.get(urlOf(id)), await put(portal, id, {}), await drop(portal, id)]) {
      expect(answer.statusCode).toBe(404)
    }
    expect((await admin.get(urlOf(999_999))).statusCode).toBe(404)
    expect((await admin.get('/api/v1/lojas/rascunho/1')).statusCode).toBe(404)
    const executivo = await t.as(CPF.executivo)
    expect((await executivo.get(urlOf(id))).statusCode).toBe(403)
  })
})

describe('the draft of a new record', () => {
  it("is each user's own and ends when the record is made", async () => {
    await put(admin, 'novo', { nome: 'Novo da Ana' })
    expect(await read(analista, 'novo')).toEqual(NONE)
    await put(analista, 'novo', { nome: 'Novo da Nina' })
    expect((await api.post('pedidos', { nome: '' })).statusCode).toBe(422)
    expect((await read(admin, 'novo')).valores).toEqual({ nome: 'Novo da Ana' })
    await api.created('pedidos', { nome: 'Novo da Ana' })
    expect(await read(admin, 'novo')).toEqual(NONE)
    expect((await read(analista, 'novo')).valores).toEqual({ nome: 'Novo da Nina' })
  })
})
