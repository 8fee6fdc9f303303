import pino from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { collectEvents } from '../../../../src/server/framework/resources/events/collect-events'
import { deliverNext } from '../../../../src/server/framework/resources/events/deliver-events'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'

const { t, backoffice, executivo } = withApp({ hoje: '2026-11-20' }, ['backoffice', 'executivo'])
let motivo: number
beforeAll(async () => {
  const made = await (await t.as(CPF.administrador)).post('/api/v1/motivos', { nome: 'Prazo', tipo: 'devolucao' })
  motivo = made.json().id
})

const make = async (operacoes: readonly number[]): Promise<number> => {
  const lines = operacoes.map((operacao_id) => ({ operacao_id }))
  const made = await backoffice.post('/api/v1/devolucoes', { credor_id: 10, motivo_id: motivo, operacoes: lines })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id
}
const act = async (id: number, ...atos: readonly string[]) => {
  for (const ato of atos) {
    const valores = ato === 'contestar' ? { observacao: 'O credor não aceita.' } : {}
    const answer = await backoffice.post(`/api/v1/devolucoes/atos/${ato}`, { ids: [id], valores })
    expect(answer.json(), answer.body).toMatchObject({ feitos: 1 })
  }
}
/** What follows a change once it is committed. */
const deliver = async () => {
  const context = {
    definitions: t.definitions,
    clock: t.app.clock,
    secret: t.app.secret,
    env: {},
    enderecosPrivados: 'nao',
    handlers: serverExtensions.events,
    acts: serverExtensions.acts,
    routed: serverExtensions.routed,
    tasks: serverExtensions.tasks,
    jobs: t.app.jobs,
    log: pino({ level: 'silent' }),
  } as const
  while ((await collectEvents(t.db, t.definitions)) > 0) {}
  while (await deliverNext(t.db, context)) {}
}
const statusOf = async (ids: readonly number[]) => {
  const read = ids.map(async (id) => (await backoffice.get(`/api/v1/operacoes/${id}`)).json())
  return (await Promise.all(read)).map(({ status_operacao }) => status_operacao)
}
const linesOf = async (id: number) => {
  const answer = await backoffice.get(`/api/v1/devolucoes_operacoes?devolucao_id=${id}&_sort=id&_start=0&_end=9`)
  return answer.json<{ situacao: string }[]>().map(({ situacao }) => situacao)
}

it('takes what went back into collection by the act itself, with its history', async () => {
  const { operacoes } = await createCarteira(t.db)
  const id = await make(operacoes)
  await act(id, 'conferir', 'aprovar', 'enviar')
  await deliver()
  expect(await statusOf(operacoes)).toEqual(['D', 'D'])
  await act(id, 'contestar', 'reabrir')
  expect(await statusOf(operacoes)).toEqual(['C', 'C'])
  expect(await linesOf(id)).toEqual(['reaberta', 'reaberta'])
  const historico = await (await t.as(CPF.administrador)).get(`/api/v1/operacoes/${operacoes[0]}/historico`)
  expect(historico.body).toContain('"reabrir"')
  const lido = await backoffice.get(`/api/v1/operacoes/${operacoes[0]}`)
  expect(lido.json()).toMatchObject({ motivo_devolucao: null, devolvida_em: null })
})

it('holds back what was not yet taken out when it was reopened', async () => {
  const { operacoes } = await createCarteira(t.db, 1)
  const id = await make(operacoes)
  await act(id, 'conferir', 'aprovar', 'enviar', 'contestar', 'reabrir')
  await deliver()
  expect(await statusOf(operacoes)).toEqual(['C'])
  expect(await linesOf(id)).toEqual(['reaberta'])
})

it('leaves an operation that another return took out with that one', async () => {
  const { operacoes } = await createCarteira(t.db, 1)
  const [first, second] = [await make(operacoes), await make(operacoes)]
  await act(first, 'conferir', 'aprovar', 'enviar')
  await deliver()
  await act(second, 'conferir', 'aprovar', 'enviar')
  await deliver()
  expect([await linesOf(first), await linesOf(second)]).toEqual([['devolvida'], ['bloqueada']])
  await act(second, 'contestar', 'reabrir')
  expect([await statusOf(operacoes), await linesOf(first), await linesOf(second)]).toEqual([
    ['D'],
    ['devolvida'],
    ['bloqueada'],
  ])
})

it('leaves an operation that an agreement took with the agreement', async () => {
  const { cliente_id, operacoes } = await createCarteira(t.db, 1)
  const id = await make(operacoes)
  await act(id, 'conferir', 'aprovar')
  const body = { cliente_id, credor_id: 10, operacoes, formaPagamento: 'boleto_pix', parametros: {} }
  const closed = await executivo.post('/api/v1/acordo/store', body)
  expect(closed.statusCode, closed.body).toBe(201)
  await act(id, 'enviar')
  await deliver()
  await act(id, 'contestar', 'reabrir')
  expect([await statusOf(operacoes), await linesOf(id)]).toEqual([['A'], ['bloqueada']])
})

it('is done once, by whoever may', async () => {
  const { operacoes } = await createCarteira(t.db, 1)
  const id = await make(operacoes)
  await act(id, 'conferir', 'aprovar', 'enviar')
  await deliver()
  await act(id, 'contestar')
  const url = '/api/v1/devolucoes/atos/reabrir'
  expect((await executivo.post(url, { ids: [id], valores: {} })).statusCode).toBe(403)
  expect(await statusOf(operacoes)).toEqual(['D'])
  await act(id, 'reabrir')
  const again = await backoffice.post(url, { ids: [id], valores: {} })
  expect(again.json()).toMatchObject({ feitos: 0 })
})
