import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { withApp } from '../with-app'
import { createCarteira, OPERACOES } from './carteira'

const { t, credor10, administrador: admin } = withApp({ hoje: '2026-11-20' }, ['credor10', 'administrador'])

beforeAll(async () => {
  await createCarteira(t.database)
})

const own = OPERACOES.filter((o) => o.credor_id === 10)
const foreign = OPERACOES.find((o) => o.credor_id === 57)

describe('a user of creditor 10', () => {
  it('lists and counts only operations of creditor 10, whatever he asks', async () => {
    for (const query of [
      '',
      '&credor_id_in=10&credor_id_in=57',
      '&credor_id_ne=10',
      '&_onde={"ou":[{"campo":"credor_id","valor":57},{"campo":"credor_id","valor":10}]}',
    ]) {
      const answer = await credor10.get(`/api/v1/operacoes?_end=100${query}`)
      expect(answer.statusCode).toBe(200)
      const rows: { credor_id: number }[] = answer.json()
      expect(rows.every((row) => row.credor_id === 10)).toBe(true)
      expect(answer.headers['x-total-count']).toBe(String(query.includes('_ne') ? 0 : own.length))
    }
  })

  it('does not get others by their ids, nor their sums', async () => {
    const answer = await credor10.get(`/api/v1/operacoes?id=${foreign?.id}&id=${own[0]?.id}`)
    expect(answer.json().map((row: { id: number }) => row.id)).toEqual([own[0]?.id])
    const totals = await credor10.get('/api/v1/operacoes/totais')
    expect(totals.json()).toEqual({
      linhas: own.length,
      valor_nominal: own.reduce((sum, o) => sum + o.valor_nominal, 0),
    })
  })

  it('sees the clients that have an operation of his, and no other', async () => {
    const answer = await credor10.get('/api/v1/clientes')
    expect(
      answer
        .json()
        .map((row: { id: number }) => row.id)
        .sort(),
    ).toEqual([1, 2])
  })

  it('does not learn the name of a record out of his scope through a ref', async () => {
    const usuario_id = credor10.usuarioId
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id, permissao: 'clientes.anotacoes', versao: 1 })
      .execute()
    const answer = await credor10.get('/api/v1/clientes/1')
    expect(answer.json()).toMatchObject({ executivo_cobranca_id: 7, executivo_cobranca: null })
  })

  it('picks only what is his', async () => {
    const answer = await credor10.get('/api/v1/operacoes/opcoes/credor')
    expect(answer.json()).toEqual([{ id: 10, titulo: 'Escola Aurora' }])
    const byId = await credor10.get('/api/v1/operacoes/opcoes/credor?id=57&id=10')
    expect(byId.json()).toEqual([{ id: 10, titulo: 'Escola Aurora' }])
    expect((await credor10.get('/api/v1/operacoes/opcoes/cliente?q=Rita')).json()).toEqual([])
  })

  it.each([
    ['GET', 'operacoes/4'],
    ['GET', 'clientes/3'],
  ] as const)('gets of %s /%s the answer of a record that does not exist', async (method, path) => {
    const answer = await credor10.inject({ method, url: `/api/v1/${path}` })
    const missing = await credor10.inject({ method, url: `/api/v1/${path.replace(/\/\d+/, '/999999')}` })
    expect(answer.statusCode).toBe(404)
    const { requestId: _, ...body } = answer.json()
    const { requestId: __, ...missingBody } = missing.json()
    expect(body).toEqual(missingBody)
  })

  it.each(['abc', '0', '-1', '1e3', '99999999999999999999', "1' or '1'='1"])('gets 404 for the id %s', async (id) => {
    const answer = await credor10.get(`/api/v1/operacoes/${encodeURIComponent(id)}`)
    expect(answer.statusCode).toBe(404)
  })

  it('is told which permission he lacks, and 405 for what the resource does not do', async () => {
    const denied = await credor10.get('/api/v1/usuarios')
    expect(denied.statusCode).toBe(403)
    expect(denied.json().message).toContain('usuarios.ver')
    expect((await credor10.inject({ method: 'DELETE', url: '/api/v1/acordos/1' })).statusCode).toBe(405)
    expect((await t.app.inject({ method: 'DELETE', url: '/api/v1/acordos/1' })).statusCode).toBe(401)
  })
})

describe('a user of a creditor that sees all operations', () => {
  it('reads the operations of every creditor', async () => {
    const answer = await admin.get('/api/v1/operacoes?_end=1')
    await t.db.insertInto('usuarios_usuario_empresas').values({ de_id: 10, para_id: 129 }).execute()
    const credor129 = await t.as(CPF.credor216)
    const all = await credor129.get('/api/v1/operacoes?_end=1')
    expect(all.headers['x-total-count']).toBe(answer.headers['x-total-count'])
  })
})
