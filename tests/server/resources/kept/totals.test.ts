import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createCarteira } from '../carteira'

/** Two processes on one database, asked in turn. */
let t: TestApp
let there: TestApp
let admin: Actor
let credor10: Actor
const counts = () => [t, there].map(({ app }) => vi.mocked(app.answers.keep).mock.calls.length)
beforeAll(async () => {
  t = await openTestApp()
  there = await openTestApp({ database: t.database })
  await createCarteira(t.database)
  admin = await t.as(CPF.administrador)
  credor10 = await t.as(CPF.credor10)
  for (const { app } of [t, there]) vi.spyOn(app.answers, 'keep')
})
afterAll(async () => {
  await there.close()
  await t.close()
})
beforeEach(() => {
  for (const { app } of [t, there]) vi.mocked(app.answers.keep).mockClear()
})

async function total(of: TestApp, { token }: Actor, url: string): Promise<number> {
  const answer = await of.app.inject({ url: `/api/v1/${url}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return Number(answer.headers['x-total-count'])
}

describe('the total of a list', () => {
  it('comes with the page, alone, or not at all', async () => {
    const url = '/api/v1/operacoes?credor_id=10&_end=1'
    const [both, rows, alone] = [
      await admin.get(url),
      await admin.get(`${url}&_total=nao`),
      await admin.get(`${url}&_total=so`),
    ]
    expect(rows.headers['x-total-count']).toBeUndefined()
    expect(rows.json()).toEqual(both.json())
    expect([alone.json(), alone.headers['x-total-count']]).toEqual([[], both.headers['x-total-count']])
    const odd = await admin.get(`${url}&_total=sim`)
    expect([odd.statusCode, odd.json().code]).toEqual([400, 'parametro_desconhecido'])
  })

  it('is counted once: not for another page, another order, alone, or coming back', async () => {
    const first = await total(t, admin, 'operacoes?credor_id=57')
    expect(counts()).toEqual([1, 0])
    for (const asked of ['&_start=1', '&_start=99', '&_sort=valor_nominal&_order=desc', '', '&_total=so']) {
      expect(await total(t, admin, `operacoes?credor_id=57${asked}`)).toBe(first)
    }
    await admin.get('/api/v1/operacoes?credor_id=57&_total=nao')
    expect(counts()).toEqual([1, 0])
  })

  it('is counted once for many who ask at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => total(t, admin, 'operacoes?credor_id=300&_total=so')))
    expect(counts()).toEqual([1, 0])
  })

  it('is kept of the queue and of what is to be followed up, too, until somebody writes', async () => {
    for (const url of ['negociacao/fila/contagens', 'acompanhamento/contagens?quem=todos']) {
      for (const { app } of [t, there]) vi.mocked(app.answers.keep).mockClear()
      const before = (await admin.get(`/api/v1/${url}`)).json()
      expect((await admin.get(`/api/v1/${url}`)).json()).toEqual(before)
      expect(counts(), url).toEqual([1, 0])
      await t.db.updateTable('eventos').set({ descricao: '' }).where('id', '=', -1).execute()
      expect((await admin.get(`/api/v1/${url}`)).json()).toEqual(before)
      expect(counts(), url).toEqual([2, 0])
    }
  })

  it('is another one of other values, another scope and another search', async () => {
    const asked = ['clientes?uf=SP', 'clientes?uf=RJ', 'clientes?q=ana', 'clientes?q=rui', 'clientes']
    for (const url of asked) await total(t, admin, url)
    await total(t, credor10, 'clientes')
    expect(counts()).toEqual([6, 0])
  })

  it('is shared by those who see the same rows', async () => {
    const other = await t.as(CPF.coordenador)
    expect(await total(t, other, 'credores')).toBe(await total(t, admin, 'credores'))
    expect(counts()).toEqual([1, 0])
  })
})

describe('a total after a write of any process', () => {
  it('stands while other tables are written', async () => {
    const url = 'operacoes?credor_id=10&status_operacao=C'
    const before = [await total(t, admin, url), await total(there, admin, url)]
    const made = await admin.post('/api/v1/credores', { nome: 'Outro', prazo_honorario: 30 })
    expect(made.statusCode, made.body).toBe(201)
    expect([await total(t, admin, url), await total(there, admin, url)]).toEqual(before)
    expect(counts()).toEqual([1, 1])
  })

  it('follows a record that came and went by the API', async () => {
    const before = await total(there, admin, 'credores')
    const { id } = (await admin.post('/api/v1/credores', { nome: 'Mais um', prazo_honorario: 30 })).json()
    expect(await total(there, admin, 'credores')).toBe(before + 1)
    const gone = await admin.inject({ method: 'DELETE', url: `/api/v1/credores/${id}`, headers: { 'if-match': '1' } })
    expect(gone.statusCode, gone.body).toBe(204)
    expect(await total(there, admin, 'credores')).toBe(before)
  })

  it('follows the table that row scope reaches', async () => {
    const before = await total(there, credor10, 'clientes')
    const hidden = await t.db
      .selectFrom('clientes')
      .select('id')
      .where('id', 'not in', (db) => db.selectFrom('operacoes').select('cliente_id').where('credor_id', '=', 10))
      .executeTakeFirstOrThrow()
    const operacao = {
      cliente_id: hidden.id,
      credor_id: 10,
      numero_operacao: 'NOVA-1',
      valor_nominal: 100,
      data_vencimento: '2026-01-10',
    }
    const made = await admin.post('/api/v1/operacoes', operacao)
    expect(made.statusCode, made.body).toBe(201)
    expect(await total(there, credor10, 'clientes')).toBe(before + 1)
  })

  it('follows the table that a search looks into', async () => {
    const before = await total(there, admin, 'clientes?q=98877-6655')
    const made = await admin.post('/api/v1/telefones', { cliente_id: 1, telefone: '11988776655', tipo: 'celular' })
    expect(made.statusCode, made.body).toBe(201)
    expect(await total(there, admin, 'clientes?q=98877-6655')).toBe(before + 1)
  })

  it('follows the sums at the foot', async () => {
    const foot = async () => {
      const url = '/api/v1/operacoes/totais?credor_id=10'
      return (await there.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).json()
    }
    const before = await foot()
    expect(await foot()).toEqual(before)
    expect(counts()).toEqual([0, 1])
    const made = await admin.post('/api/v1/operacoes', {
      cliente_id: 1,
      credor_id: 10,
      numero_operacao: 'NOVA-2',
      valor_nominal: 100,
      data_vencimento: '2026-01-10',
    })
    expect(made.statusCode, made.body).toBe(201)
    expect(await foot()).toEqual({ linhas: before.linhas + 1, valor_nominal: before.valor_nominal + 100 })
  })
})
