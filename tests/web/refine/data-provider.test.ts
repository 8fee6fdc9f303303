import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../../../src/web/refine/providers/data-provider'
import { onSessionEnd } from '../../../src/web/session/end-session'
import { standIn } from '../stand-in'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('token', 'a-token')
})

describe('data provider', () => {
  it('asks for a page, its order and its filters, with the token', async () => {
    const { calls } = standIn(() => ({ body: [{ id: 1 }], headers: { 'x-total-count': '65' } }))
    const answer = await dataProvider.getList({
      resource: 'operacoes',
      pagination: { current: 3, pageSize: 25 },
      sorters: [
        { field: 'valor_nominal', order: 'desc' },
        { field: 'id', order: 'asc' },
      ],
      filters: [{ field: 'valor_nominal', operator: 'gt', value: 100 }],
    })
    expect(answer).toEqual({ data: [{ id: 1 }], total: 65 })
    expect(calls[0]?.url.pathname).toBe('/api/v1/operacoes')
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      _start: '50',
      _end: '75',
      _sort: 'valor_nominal,id',
      _order: 'desc,asc',
      valor_nominal_gt: '100',
    })
    expect(calls[0]?.headers.Authorization).toBe('Bearer a-token')
  })

  it('refuses a list without a total rather than show one page as all', async () => {
    standIn(() => ({ body: [{ id: 1 }] }))
    await expect(dataProvider.getList({ resource: 'operacoes' })).rejects.toThrow('total')
  })

  it('refuses a list without pages that was cut', async () => {
    standIn(() => ({ body: [{ id: 1 }], headers: { 'x-total-count': '2' } }))
    await expect(dataProvider.getList({ resource: 'operacoes', pagination: { mode: 'off' } })).rejects.toThrow(
      'mais registros',
    )
  })

  it('asks for many by id, at most 500 in one call', async () => {
    const { calls } = standIn(({ url }) => ({ body: url.searchParams.getAll('id').map((id) => ({ id: Number(id) })) }))
    const ids = Array.from({ length: 501 }, (_, index) => index + 1)
    const answer = await dataProvider.getMany?.({ resource: 'credores', ids })
    expect(answer?.data).toHaveLength(501)
    expect(calls.map((call) => call.url.searchParams.getAll('id').length)).toEqual([500, 1])
  })

  it('sends the version as If-Match', async () => {
    const { calls } = standIn(() => ({ body: { id: 1 } }))
    await dataProvider.update({ resource: 'clientes', id: 1, variables: { nome: 'Ana' }, meta: { versao: 4 } })
    expect(calls[0]).toMatchObject({ method: 'patch', headers: { 'If-Match': '4' }, body: { nome: 'Ana' } })
  })

  it('lets no address choose the method or the path of a call', async () => {
    const { calls } = standIn(() => ({ body: { id: 1 } }))
    await dataProvider.getOne({ resource: 'clientes', id: '../usuarios', meta: { method: 'delete' } })
    expect(calls[0]?.method).toBe('get')
    expect(calls[0]?.url.pathname).toBe('/api/v1/clientes/..%2Fusuarios')
  })

  it('gives a refusal its code, field messages, request id and whole body', async () => {
    const body = {
      statusCode: 422,
      code: 'validacao',
      message: 'Confira.',
      errors: { nome: ['Informe.'] },
      requestId: 'r1',
      total: 3,
    }
    standIn(() => ({ status: 422, body }))
    await expect(dataProvider.create({ resource: 'clientes', variables: {} })).rejects.toMatchObject({
      statusCode: 422,
      code: 'validacao',
      message: 'Confira.',
      errors: { nome: ['Informe.'] },
      requestId: 'r1',
      body: { total: 3 },
    })
  })

  it('ends the session once when many calls answer 401', async () => {
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    standIn(() => ({
      status: 401,
      body: { statusCode: 401, code: 'nao_autenticado', message: 'Sua sessão terminou.' },
    }))
    await Promise.allSettled([1, 2, 3].map((id) => dataProvider.getOne({ resource: 'clientes', id })))
    stop()
    expect(ended).toHaveBeenCalledExactlyOnceWith('expirou')
    expect(localStorage.getItem('token')).toBeNull()
  })
})
