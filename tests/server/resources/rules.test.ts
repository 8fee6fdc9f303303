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
})
afterAll(() => t.close())

describe('a rule across fields', () => {
  it('refuses a new record at its field, and lets a right one in', async () => {
    const answer = await api.post('pedidos', { nome: 'A', valor: 10, desconto: 11 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ desconto: ['O desconto passa do valor.'] })
    expect((await api.post('pedidos', { nome: 'A', valor: 10, desconto: 10 })).statusCode).toBe(201)
  })

  it('refuses an edit that breaks it with the value that is stored', async () => {
    const { id } = await api.created('pedidos', { nome: 'B', valor: 10, desconto: 5 })
    expect((await api.patch(`pedidos/${id}`, { valor: 4 }, 1)).json().errors).toEqual({
      desconto: ['O desconto passa do valor.'],
    })
    expect((await api.patch(`pedidos/${id}`, { valor: 4, desconto: 4 }, 1)).statusCode).toBe(200)
  })

  it('reads beyond a ref, and lands on the form where it names no field', async () => {
    const closed = await api.created('lojas', { nome: 'Fechada', aberta: false })
    const open = await api.created('lojas', { nome: 'Aberta', limite: 50 })
    expect((await api.post('pedidos', { nome: 'C', loja_id: closed.id })).json().errors).toEqual({
      _: ['A loja está fechada.'],
    })
    expect((await api.post('pedidos', { nome: 'C', loja_id: open.id, valor: 51 })).json().errors).toEqual({
      valor: ['O valor passa do limite da loja.'],
    })
    expect((await api.post('pedidos', { nome: 'C', loja_id: open.id, valor: 50 })).statusCode).toBe(201)
  })

  it('compares with the record before the change, which a new one does not have', async () => {
    const { id } = await api.created('pedidos', { nome: 'D', prioridade: 3 })
    expect((await api.patch(`pedidos/${id}`, { prioridade: 2 }, 1)).json().errors).toEqual({
      prioridade: ['A prioridade só sobe.'],
    })
    expect((await api.patch(`pedidos/${id}`, { prioridade: 4 }, 1)).statusCode).toBe(200)
  })

  it('asks about nested rows: those sent, and those stored when none are', async () => {
    const { id } = await api.created('pedidos', { nome: 'E' })
    expect((await api.patch(`pedidos/${id}`, { situacao: 'P' }, 1)).json().errors).toEqual({
      _: ['Um pedido pago precisa de itens.'],
    })
    const paid = await api.patch(`pedidos/${id}`, { situacao: 'P', itens: [{ nome: 'i', valor: 2 }] }, 1)
    expect(paid.statusCode, paid.body).toBe(200)
    expect((await api.patch(`pedidos/${id}`, { nome: 'E2' }, 2)).statusCode).toBe(200)
    expect((await api.patch(`pedidos/${id}`, { itens: [] }, 3)).json().errors).toEqual({
      _: ['Um pedido pago precisa de itens.'],
    })
  })

  it('holds in a nested row, on its own path', async () => {
    const { id } = await api.created('pedidos', { nome: 'F' })
    const answer = await api.patch(
      `pedidos/${id}`,
      {
        itens: [
          { nome: 'i', valor: 1 },
          { nome: 'j', valor: 60 },
        ],
      },
      1,
    )
    expect(answer.json().errors).toEqual({ 'itens.1.valor': ['Item caro só em pedido urgente.'] })
  })

  it('reads in a nested row the record around it as the same save leaves it', async () => {
    const itens = [{ nome: 'i', valor: 60 }]
    const { id } = await api.created('pedidos', { nome: 'F', urgente: true, itens })
    expect((await api.patch(`pedidos/${id}`, { urgente: false, itens }, 1)).json().errors).toEqual({
      'itens.0.valor': ['Item caro só em pedido urgente.'],
    })
    const calm = await api.created('pedidos', { nome: 'F' })
    expect((await api.patch(`pedidos/${calm.id}`, { urgente: true, itens }, 1)).statusCode).toBe(200)
  })

  it('says nothing about a field that is wrong by itself', async () => {
    const answer = await api.post('pedidos', { nome: 'G', valor: 'muito', desconto: 11 })
    expect(Object.keys(answer.json().errors)).toEqual(['valor'])
  })

  it('tells nothing of a record that the user may not point to', async () => {
    const gone = await api.created('lojas', { nome: 'Some', aberta: false })
    await api.remove(`lojas/${gone.id}`, 1)
    const deleted = await api.post('pedidos', { nome: 'H', loja_id: gone.id })
    const missing = await api.post('pedidos', { nome: 'H', loja_id: 999_999 })
    expect(deleted.json().errors).toEqual(missing.json().errors)
  })
})
