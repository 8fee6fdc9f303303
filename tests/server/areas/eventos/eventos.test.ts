import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCarteira, createCliente, createOperacao, createTipo } from '../negociacao/carteira'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])
let cliente_id: number
let operacao_id: number
beforeAll(async () => {
  await createTipo(t.db, { codigo: 'ligacao' })
  await createTipo(t.db, { codigo: 'retorno', agenda: true })
  cliente_id = await createCliente(t.db)
  operacao_id = await createOperacao(t.db, { cliente_id, credor_id: 57 })
})

const STORE = '/api/v1/eventos/store'
const evento = (changes: object = {}) => ({
  cliente_id,
  tipo: 'ligacao',
  canal: 'ligacao',
  descricao: 'Pediu para ligar à tarde',
  ...changes,
})

describe('recording a contact', () => {
  it('answers the event and puts it first in the timeline', async () => {
    await executivo.post(STORE, evento({ descricao: 'Primeiro' }))
    const answer = await executivo.post(
      STORE,
      evento({ tipo: 'retorno', operacao_id, telefone: '(11) 98765-4321', agendado_para: '2026-11-23T10:00:00-03:00' }),
    )
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().evento).toMatchObject({
      cliente_id,
      tipo: { codigo: 'retorno' },
      telefone: '11987654321',
      agendado_para: '2026-11-23T13:00:00.000Z',
      credor: { id: 57, titulo: 'Clínica Boa Vista' },
      operacao: { id: operacao_id },
      usuario: { id: 4, nome: 'Edu Martins' },
    })
    const { eventos } = (await executivo.get(`/api/v1/clientes/event/${cliente_id}`)).json()
    expect(eventos).toMatchObject([answer.json().evento, { descricao: 'Primeiro' }])
    const history = await t.db
      .selectFrom('historico')
      .select(['acao', 'usuario_id'])
      .where('recurso', '=', 'eventos')
      .execute()
    expect(history).toEqual([
      { acao: 'criar', usuario_id: 4 },
      { acao: 'criar', usuario_id: 4 },
    ])
  })

  it('is one contact for one key, however often it is sent, and needs none', async () => {
    const outro = await createCliente(t.db)
    const send = (headers: Record<string, string>) =>
      executivo.inject({ method: 'POST', url: STORE, payload: evento({ cliente_id: outro }), headers })
    const key = { 'idempotency-key': 'contato-do-teste' }
    const answers = [await send(key), ...(await Promise.all([send(key), send(key)]))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const timeline = async () => (await executivo.get(`/api/v1/clientes/event/${outro}`)).json().eventos
    expect(await timeline()).toHaveLength(1)
    for (const _ of [1, 2]) expect((await send({})).statusCode).toBe(201)
    expect(await timeline()).toHaveLength(3)
  })

  it.each([
    ['tipo', { tipo: 'inexistente' }],
    ['tipo', { tipo: 987_654 }],
    ['canal', { canal: 'pombo' }],
    ['descricao', { descricao: '   ' }],
    ['descricao', { descricao: 'a\u0000b' }],
    ['telefone', { telefone: '123' }],
    ['agendado_para', { agendado_para: '2026-02-30T10:00:00Z' }],
    ['agendado_para', { agendado_para: '2026-11-23' }],
    ['agendado_para', { tipo: 'retorno' }],
    ['credor_id', { credor_id: 987_654 }],
    ['operacao_id', { operacao_id: 987_654 }],
    ['status', { status: 'x' }],
    ['criado_por', { criado_por: 1 }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const answer = await executivo.post(STORE, evento(change))
    expect([answer.statusCode, Object.keys(answer.json().errors)], answer.body).toEqual([422, [field]])
  })

  it('refuses the operation of another client', async () => {
    const other = await createCarteira(t.db, 1)
    const answer = await executivo.post(STORE, evento({ operacao_id: other.operacoes[0] }))
    expect(answer.json()).toMatchObject({ statusCode: 422, errors: { operacao_id: expect.anything() } })
  })

  it('needs eventos.criar, and a client the user may see', async () => {
    const backoffice = await t.as(CPF.backoffice)
    expect((await backoffice.post(STORE, evento())).json().message).toContain('eventos.criar')
    expect((await executivo.post(STORE, evento({ cliente_id: 987_654 }))).statusCode).toBe(404)
  })
})

describe('the timeline', () => {
  it('answers a foreign and a missing client alike to a portal user', async () => {
    const portal = await t.as(CPF.credor10)
    const answers = [
      await portal.get(`/api/v1/clientes/event/${cliente_id}`),
      await portal.get('/api/v1/clientes/event/987654'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('shows a portal user only what concerns their creditors', async () => {
    await createOperacao(t.db, { cliente_id, credor_id: 10 })
    await executivo.post(STORE, evento({ credor_id: 10, descricao: 'Do credor 10' }))
    const { eventos } = (await (await t.as(CPF.credor10)).get(`/api/v1/clientes/event/${cliente_id}`)).json()
    expect(eventos.map(({ descricao }: { descricao: string }) => descricao)).toEqual(['Do credor 10'])
  })
})
