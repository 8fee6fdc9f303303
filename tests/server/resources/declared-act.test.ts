import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../harness'
import type { DeclaredApp } from './declared-app'
import { openPedidos } from './open-pedidos'
import type { requestsOf } from './requests'

let t: DeclaredApp
let api: ReturnType<typeof requestsOf>
let analista: Actor

beforeAll(async () => {
  ;({ t, api, analista } = await openPedidos())
})
afterAll(() => t.close())

const make = (body: object = {}) => api.created('pedidos', { nome: 'P', ...body })

describe('a declared act', () => {
  const act = async (nome: string, body: object) => (await api.post(`pedidos/atos/${nome}`, body)).json()

  it('sets what it defines and takes what its form asks, whatever hides it, under its own name in the history', async () => {
    const { id } = await make()
    const done = await act('urgir', { ids: [id], valores: { prioridade: 2, motivo: 'pressa' } })
    expect(done).toEqual({ feitos: 1, linhas: [{ id, ok: true, versao: 2 }] })
    expect(await api.get(`pedidos/${id}`)).toMatchObject({ urgente: true, prioridade: 2, motivo: 'pressa' })
    const [line] = await api.get(`pedidos/${id}/historico`)
    expect(line).toMatchObject({
      acao: 'urgir',
      mudancas: { urgente: [false, true], prioridade: [null, 2], motivo: [null, 'pressa'] },
    })
  })

  it.each([
    ['one record, with which its answer is kept', 1],
    ['more than one transaction takes', 60],
  ])('with one key is done once with %s, and answers the same again', async (_name, count) => {
    const ids: number[] = []
    while (ids.length < count) ids.push((await make()).id)
    const headers = { 'idempotency-key': `urgir-${count}` }
    const send = (prioridade: number) =>
      analista.post('/api/v1/pedidos/atos/urgir', { ids, valores: { prioridade } }, headers)
    const [first, again] = [await send(2), await send(2)]
    expect([first.statusCode, first.json().feitos]).toEqual([200, count])
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
    expect([first.headers['x-mudou'], again.headers['x-mudou']]).toEqual(['pedidos', 'pedidos'])
    expect((await api.get(`pedidos/${ids[0]}`)).versao).toBe(2)
    expect((await send(3)).json().code).toBe('chave_idempotencia_reutilizada')
  })

  it('is refused, with the reason, for each record on which it is not offered', async () => {
    const [open, urgent] = [await make(), await make({ urgente: true })]
    const { feitos, linhas } = await act('urgir', { ids: [open.id, urgent.id], valores: { prioridade: 2 } })
    expect(feitos).toBe(1)
    expect(linhas[1]).toEqual({ id: urgent.id, ok: false, message: expect.stringContaining('Tornar urgente') })
    expect((await api.get(`pedidos/${urgent.id}`)).versao).toBe(1)
  })

  it('is an edit like any other: rules, version and scope hold', async () => {
    const [high, stale] = [await make({ prioridade: 5 }), await make()]
    await api.patch(`pedidos/${stale.id}`, { nome: 'Outro' }, 1)
    const { linhas } = await act('urgir', {
      ids: [high.id, stale.id, 999_999],
      valores: { prioridade: 2 },
      versoes: { [stale.id]: 1 },
    })
    expect(linhas).toMatchObject([
      { ok: false, errors: { prioridade: ['A prioridade só sobe.'] } },
      {
        ok: false,
        message: 'O registro mudou desde que você o abriu.',
        alterado: { em: expect.stringMatching(/Z$/), usuario: { id: expect.any(Number), nome: expect.any(String) } },
      },
      { ok: false, message: 'Registro não encontrado.' },
    ])
  })

  it('answers one record that is not of the version seen as a plain save does, and takes one version for none of many', async () => {
    const { id } = await make()
    await api.patch(`pedidos/${id}`, { nome: 'Outro' }, 1)
    const send = (ids: number[], versao: number) =>
      analista.post('/api/v1/pedidos/atos/urgir', { ids, valores: { prioridade: 2 } }, { 'if-match': String(versao) })
    const stale = await send([id], 1)
    expect([stale.statusCode, stale.headers['x-mudou']]).toEqual([412, undefined])
    expect(stale.json()).toMatchObject({
      code: 'versao_desatualizada',
      atual: { id, nome: 'Outro', versao: 2 },
      alterado: { usuario: { nome: expect.any(String) } },
    })
    const both = [id, (await make()).id]
    const many = await send(both, 1)
    expect([many.statusCode, many.json().code]).toEqual([400, 'versao_de_varios'])
    expect(many.json().message).toContain('"versoes"')
    expect(await Promise.all(both.map(async (one) => (await api.get(`pedidos/${one}`)).versao))).toEqual([2, 1])
    expect((await send([(await make()).id], 1)).json().feitos).toBe(1)
  })

  it('is explained as it is judged: the rule that a record breaks, the scope that holds it', async () => {
    const why = async (id: number) =>
      (await api.get(`por-que?usuario_id=1&recurso=pedidos&acao=revisar&registro_id=${id}`)).checagens.at(-1)
    const { id } = await make()
    expect(await why(id)).toMatchObject({ passou: true })
    expect((await api.get(`pedidos/${id}`)).versao).toBe(1)
    await sql`update pedidos set desconto = 99 where id = ${id}`.execute(t.db)
    const broken = await why(id)
    expect(broken).toMatchObject({ passou: false, regra: expect.stringContaining('O desconto passa do valor.') })
    expect((await act('revisar', { ids: [id] })).linhas[0].ok).toBe(false)
    await sql`update pedidos set nome = 'Intocável', desconto = 0 where id = ${id}`.execute(t.db)
    expect(await why(id)).toMatchObject({
      passou: false,
      regra: "nome <> 'Intocável'",
      origem: expect.stringMatching(/^resources\/pedidos\.yaml:\d+$/),
    })
  })

  it('computes what it defines', async () => {
    const { id } = await make()
    await act('revisar', { ids: [id] })
    expect(await api.get(`pedidos/${id}`)).toMatchObject({ revisor_id: 1 })
  })

  it.each([
    ['a blank required field', { prioridade: '' }, 'valores.prioridade'],
    ['a wrong value', { prioridade: 'x' }, 'valores.prioridade'],
    ['a field that it does not ask', { prioridade: 1, nome: 'x' }, 'valores.nome'],
    ['nothing at all', undefined, 'valores.prioridade'],
  ])('refuses %s at its field', async (_, valores, path) => {
    const { id } = await make()
    const answer = await api.post('pedidos/atos/urgir', { ids: [id], ...(valores && { valores }) })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([path])
  })

  it('asks for its own permission, and does not exist under another name', async () => {
    expect((await analista.post('/api/v1/pedidos/atos/revisar', { ids: [1] })).statusCode).toBe(403)
    const { id } = await make()
    const done = await analista.post('/api/v1/pedidos/atos/urgir', { ids: [id], valores: { prioridade: 1 } })
    expect(done.json()).toMatchObject({ feitos: 1 })
    expect((await api.post('pedidos/atos/inventada', { ids: [1] })).statusCode).toBe(404)
    expect((await api.post('operacoes/atos/negociar', { ids: [1] })).statusCode).toBe(404)
  })
})
