import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { PEDIDOS } from './pedidos'
import { requestsOf } from './requests'

let t: DeclaredApp
let administrador: Actor
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  t = await openDeclaredApp(PEDIDOS)
  administrador = await (await t.as(CPF.administrador)).confirm()
  api = requestsOf(administrador)
})
afterAll(() => t.close())

const purge = (path: string) => api.remove(`${path}/definitivo`)
const deleted = async (body: object = {}) => {
  const made = await api.created('pedidos', { nome: 'Lixo', ...body })
  expect((await api.remove(`pedidos/${made.id}`, 1)).statusCode).toBe(204)
  return Number(made.id)
}

describe('the trash', () => {
  it('lists what was deleted, the last first, with who and when; the list does not', async () => {
    const [first, second] = [await deleted({ nome: 'Primeiro' }), await deleted({ nome: 'Segundo' })]
    const trash = await api.get('pedidos/lixeira')
    expect(trash.map(({ id }: { id: number }) => id)).toEqual([second, first])
    expect(trash[0]).toMatchObject({
      nome: 'Segundo',
      excluido_em: expect.stringMatching(/Z$/),
      excluido_por: { id: 1, nome: 'Ana Prado' },
    })
    expect((await api.get('pedidos')).some(({ id }: { id: number }) => id === first)).toBe(false)
  })

  it('gives its count with the page, alone, or not at all', async () => {
    await deleted({ nome: 'Contado' })
    const ask = (query: string) => administrador.get(`/api/v1/pedidos/lixeira?q=contado${query}`)
    const [both, alone, rows] = [await ask(''), await ask('&_total=so'), await ask('&_total=nao')]
    expect([both.json().length, both.headers['x-total-count']]).toEqual([1, '1'])
    expect([alone.json(), alone.headers['x-total-count']]).toEqual([[], '1'])
    expect([rows.json(), rows.headers['x-total-count']]).toEqual([both.json(), undefined])
    expect((await ask('&_total=talvez')).statusCode).toBe(400)
  })

  it('takes the parameters of the list', async () => {
    await deleted({ nome: 'Agulha', urgente: true })
    expect(await api.get('pedidos/lixeira?q=agulha')).toHaveLength(1)
    expect(await api.get('pedidos/lixeira?urgente=true&q=agulha')).toHaveLength(1)
    expect(await api.get('pedidos/lixeira?urgente=false&q=agulha')).toHaveLength(0)
    expect(await api.status('pedidos/lixeira?nada=1')).toBe(400)
  })

  it('gives up what is restored', async () => {
    const id = await deleted()
    expect((await api.post(`pedidos/${id}/restaurar`, {})).statusCode).toBe(200)
    expect((await api.get('pedidos/lixeira')).some((row: { id: number }) => row.id === id)).toBe(false)
    expect((await purge(`pedidos/${id}`)).statusCode).toBe(404)
  })

  it('shows to each his own, and to those who may delete', async () => {
    const id = await deleted()
    const portal = await t.as(CPF.credor10)
    await t.grant(portal.usuarioId, 'pedidos.*')
    expect((await portal.get('/api/v1/pedidos/lixeira')).json()).toEqual([])
    expect((await portal.inject({ method: 'DELETE', url: `/api/v1/pedidos/${id}/definitivo` })).statusCode).toBe(404)
    const executivo = await t.as(CPF.executivo)
    expect((await executivo.get('/api/v1/pedidos/lixeira')).statusCode).toBe(403)
  })
})

describe('purging', () => {
  it('takes a deleted record out for good, with its nested rows, and keeps its history', async () => {
    const made = await api.created('pedidos', { nome: 'Fim', itens: [{ nome: 'i', valor: 1 }] })
    expect((await purge(`pedidos/${made.id}`)).statusCode).toBe(404)
    await api.remove(`pedidos/${made.id}`, 1)
    expect((await purge(`pedidos/${made.id}`)).statusCode).toBe(204)
    expect((await api.post(`pedidos/${made.id}/restaurar`, {})).statusCode).toBe(404)
    const { rows } = await sql`select id from itens where pedido_id = ${made.id}`.execute(t.db)
    expect(rows).toEqual([])
    const lines = await t.db
      .selectFrom('historico')
      .select('acao')
      .where('recurso', '=', 'pedidos')
      .where('registro_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ acao }) => acao)).toEqual(['criar', 'excluir', 'expurgar'])
  })

  it('clears or refuses what points to the record, as the declaration says, deleted rows included', async () => {
    const loja = await api.created('lojas', { nome: 'Vai', limite: 1000 })
    const pedido = await api.created('pedidos', { nome: 'Aponta', loja_id: loja.id })
    await api.remove(`lojas/${loja.id}`, 1)
    await sql`update pedidos set loja_id = ${loja.id} where id = ${pedido.id}`.execute(t.db)
    expect((await purge(`lojas/${loja.id}`)).statusCode).toBe(204)
    expect((await api.get(`pedidos/${pedido.id}`)).loja_id).toBeNull()

    const usuario = await api.created('usuarios', { nome: 'Rui', cpf: '87748248800', funcao: 'Credor' })
    const revised = await api.created('pedidos', { nome: 'Revisto', revisor_id: usuario.id })
    await api.remove(`pedidos/${revised.id}`, 1)
    expect((await api.remove(`usuarios/${usuario.id}`, 1)).statusCode).toBe(204)
    const refused = await purge(`usuarios/${usuario.id}`)
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json().code).toBe('registro_em_uso')
  })

  it('needs a permission of its own', async () => {
    const id = await deleted()
    const analista = await t.as(CPF.analistaFinanceiro)
    await t.grant(analista.usuarioId, 'pedidos.excluir')
    const answer = await analista.inject({ method: 'DELETE', url: `/api/v1/pedidos/${id}/definitivo` })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toContain('pedidos.expurgar')
  })

  it('does not exist where nothing is deleted logically', async () => {
    expect(await api.status('eventos/lixeira')).toBe(404)
    expect((await purge('eventos/1')).statusCode).toBe(404)
  })
})
