import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { heardOf } from '../live/heard'
import type { DeclaredApp } from './declared-app'
import { openPedidos } from './open-pedidos'
import type { requestsOf } from './requests'

let t: DeclaredApp
let api: ReturnType<typeof requestsOf>
let analista: Actor
let portal: Actor

beforeAll(async () => {
  ;({ t, api, analista, portal } = await openPedidos())
})
afterAll(() => t.close())

const make = (body: object = {}) => api.created('pedidos', { nome: 'P', ...body })
const bulk = async (body: object) => {
  const answer = await api.post('pedidos/em-massa', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('editing many records at once', () => {
  it('changes what was sent in each, with its version and a line of history', async () => {
    const [one, two] = [await make(), await make({ valor: 20 })]
    expect(await bulk({ ids: [two.id, one.id], mudancas: { prioridade: 3 } })).toEqual({
      alterados: 2,
      linhas: [
        { id: two.id, ok: true, versao: 2 },
        { id: one.id, ok: true, versao: 2 },
      ],
    })
    expect(await api.get(`pedidos/${two.id}`)).toMatchObject({ prioridade: 3, valor: 20, versao: 2 })
    const [line] = await api.get(`pedidos/${one.id}/historico`)
    expect(line).toMatchObject({ acao: 'editar', mudancas: { prioridade: [null, 3] } })
  })

  it('takes one version for that of one record, and for none of many', async () => {
    const [one, two] = [await make(), await make()]
    const send = (ids: readonly number[], versao: string) =>
      analista.post('/api/v1/pedidos/em-massa', { ids, mudancas: { prioridade: 1 } }, { 'if-match': versao })
    const many = await send([one.id, two.id], '1')
    expect([many.statusCode, many.json().code]).toEqual([400, 'versao_de_varios'])
    const stale = await send([one.id], '9')
    expect([stale.statusCode, stale.json().atual]).toEqual([412, expect.objectContaining({ id: one.id, versao: 1 })])
    expect((await send([one.id], '1')).json().alterados).toBe(1)
  })

  it('judges each record alone: rules, conditions, scope, version and repeated values', async () => {
    const high = await make({ prioridade: 5 })
    const untouchable = await make({ nome: 'Intocável?' })
    await sql`update pedidos set nome = 'Intocável' where id = ${untouchable.id}`.execute(t.db)
    const good = await make()
    const stale = await make()
    await api.patch(`pedidos/${stale.id}`, { nome: 'Mudou' }, 1)
    const { alterados, linhas } = await bulk({
      ids: [high.id, untouchable.id, good.id, stale.id, 999_999],
      mudancas: { prioridade: 3 },
      versoes: { [good.id]: 1, [stale.id]: 1 },
    })
    expect(alterados).toBe(1)
    expect(linhas).toEqual([
      { id: high.id, ok: false, message: expect.any(String), errors: { prioridade: ['A prioridade só sobe.'] } },
      { id: untouchable.id, ok: false, message: 'Você pode consultar este registro, mas não alterá-lo.' },
      { id: good.id, ok: true, versao: 2 },
      {
        id: stale.id,
        ok: false,
        message: 'O registro mudou desde que você o abriu.',
        alterado: { em: expect.any(String), usuario: { id: expect.any(Number), nome: expect.any(String) } },
      },
      { id: 999_999, ok: false, message: 'Registro não encontrado.' },
    ])
    const repeated = await bulk({ ids: [good.id, stale.id], mudancas: { codigo: 'X1' } })
    expect(repeated.linhas).toEqual([
      { id: good.id, ok: true, versao: 3 },
      {
        id: stale.id,
        ok: false,
        message: expect.any(String),
        errors: { codigo: [expect.stringContaining('Já existe')] },
      },
    ])
    const state = await bulk({ ids: [good.id, stale.id], mudancas: { situacao: 'N' } })
    expect(state.alterados).toBe(2)
    await api.patch(`pedidos/${stale.id}`, { situacao: 'C', motivo: 'fim' }, 2)
    const moved = await bulk({ ids: [good.id, stale.id], mudancas: { situacao: 'C', motivo: 'sem estoque' } })
    expect(moved.linhas).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('refuses a hidden field where it is hidden and a missing one where it is asked', async () => {
    const [open, cancelled] = [await make(), await make({ situacao: 'C', motivo: 'x' })]
    const { linhas } = await bulk({ ids: [open.id, cancelled.id], mudancas: { motivo: 'novo' } })
    expect(linhas).toMatchObject([
      { id: open.id, ok: false, errors: { motivo: [expect.any(String)] } },
      { id: cancelled.id, ok: true },
    ])
    const asked = await bulk({ ids: [open.id], mudancas: { situacao: 'C' } })
    expect(asked.linhas).toMatchObject([{ ok: false, errors: { motivo: ['Campo obrigatório.'] } }])
  })

  it('leaves a record of others alone and answers as if it were not there', async () => {
    const { id } = await make()
    const answer = await portal.post('/api/v1/pedidos/em-massa', { ids: [id], mudancas: { prioridade: 2 } })
    expect(answer.json().linhas).toEqual([{ id, ok: false, message: 'Registro não encontrado.' }])
    expect((await api.get(`pedidos/${id}`)).versao).toBe(1)
  })

  it.each([
    ['no ids', { ids: [], mudancas: { prioridade: 1 } }, 'ids'],
    ['ids that are none', { ids: ['1'], mudancas: { prioridade: 1 } }, 'ids'],
    ['501 ids', { ids: Array.from({ length: 501 }, (_, at) => at + 1), mudancas: { prioridade: 1 } }, 'ids'],
    ['nothing to change', { ids: [1], mudancas: {} }, 'mudancas'],
    ['changes that are no object', { ids: [1], mudancas: [] }, 'mudancas'],
    ['a field that is not for many', { ids: [1], mudancas: { nome: 'x' } }, 'mudancas.nome'],
    ['a value of the wrong type', { ids: [1], mudancas: { prioridade: 'alta' } }, 'mudancas.prioridade'],
    ['a value out of range', { ids: [1], mudancas: { prioridade: 9 } }, 'mudancas.prioridade'],
    ['a ref to nothing', { ids: [1], mudancas: { loja_id: 999_999 } }, 'mudancas.loja_id'],
    ['versions that are none', { ids: [1], mudancas: { prioridade: 1 }, versoes: { a: 1 } }, 'versoes'],
    ['another key', { ids: [1], mudancas: { prioridade: 1 }, tudo: true }, 'tudo'],
  ])('refuses %s before any record is touched', async (_, body, path) => {
    const answer = await api.post('pedidos/em-massa', body)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([path])
  })

  it('refuses whole a field that the user may not change, and a user without the permission', async () => {
    const answer = await analista.post('/api/v1/pedidos/em-massa', { ids: [1], mudancas: { custo: 1 } })
    expect(answer.json().errors).toEqual({ 'mudancas.custo': [expect.stringContaining('Peça a um administrador')] })
    const executivo = await t.as(CPF.executivo)
    expect((await executivo.post('/api/v1/pedidos/em-massa', { ids: [1], mudancas: {} })).statusCode).toBe(403)
  })

  it('exists only where the list offers fields for it', async () => {
    expect((await api.post('lojas/em-massa', { ids: [1], mudancas: {} })).statusCode).toBe(405)
  })

  it('takes 120 records in several transactions and tells open screens', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into pedidos (nome, urgente, valor, desconto, situacao)
      select 'Muitos', false, 10, 0, 'N' from generate_series(1, 120) returning id
    `.execute(t.db)
    const made = rows.map(({ id }) => id)
    const events = await heardOf(t.database.url, ['pedidos'], async () => {
      expect((await bulk({ ids: made, mudancas: { prioridade: 1 } })).alterados).toBe(120)
    })
    expect(events).toEqual([{ recurso: 'pedidos' }])
  })

  it('says of each record what an edit of that record alone says', async () => {
    const record = fc.record({
      prioridade: fc.option(fc.integer({ min: 1, max: 5 })),
      situacao: fc.constantFrom('N', 'C'),
      valor: fc.integer({ min: 0, max: 200 }),
    })
    const changes = fc.record(
      {
        prioridade: fc.option(fc.integer({ min: 1, max: 5 })),
        situacao: fc.constantFrom('N', 'P', 'C'),
        motivo: fc.constantFrom('', 'fim'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        record,
        changes.filter((made) => Object.keys(made).length > 0),
        async (stored, mudancas) => {
          const body = { ...stored, ...(stored.situacao === 'C' && { motivo: 'x' }) }
          const [alone, among] = [await make(body), await make(body)]
          const answer = await api.patch(`pedidos/${alone.id}`, mudancas, 1)
          const [line] = (await bulk({ ids: [among.id], mudancas })).linhas
          expect(line.ok).toBe(answer.statusCode === 200)
          expect(line.errors).toEqual(line.ok ? undefined : answer.json().errors)
          const [one, other] = [await api.get(`pedidos/${alone.id}`), await api.get(`pedidos/${among.id}`)]
          for (const key of ['prioridade', 'situacao', 'motivo', 'versao']) expect(other[key]).toEqual(one[key])
        },
      ),
      { numRuns: 40, seed: 20261120 },
    )
  })

  it('queues two who change the same records in opposite order', async () => {
    const ids = [(await make()).id, (await make()).id, (await make()).id]
    const both = [ids, [...ids].reverse()].flatMap((order) =>
      [3, 3].map(() => bulk({ ids: order, mudancas: { prioridade: 3 } })),
    )
    for (const { alterados } of await Promise.all(both)) expect(alterados).toBe(3)
    expect((await api.get(`pedidos/${ids[0]}`)).versao).toBe(2)
  })
})
