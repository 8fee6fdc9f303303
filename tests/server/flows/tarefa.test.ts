import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlowDefinition } from '../../../src/declaration/flow-definitions'
import { collectEvents } from '../../../src/server/framework/resources/events/collect-events'
import { deliverNext } from '../../../src/server/framework/resources/events/deliver-events'
import { createCliente } from '../areas/negociacao/carteira'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from '../resources/declared-app'
import { contextFor, follow } from './bilhetes'
import { throughCuts } from './cut-runs'

/** Calls of clients: each asks for somebody to look at who called. */
const CHAMADOS = {
  chamados: `recurso: chamados
campos:
  assunto: texto(60)!
  cliente: ref(clientes)
`,
  'config/fluxos/ao_chamar': `fluxo: ao_chamar
rotulo: Alguém olha quem chamou
quando: {recurso: chamados, em: criado}
com: [chamados.ver, pendencias.criar]
faz:
  - tarefa: {tipo: contestacao, registro: "=cliente", texto: "=assunto"}
`,
}

let t: DeclaredApp
let admin: Actor
beforeAll(async () => {
  t = await openDeclaredApp(CHAMADOS)
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())
beforeEach(async () => {
  await follow(t)
  await t.app.pool.query('delete from entregas')
})

const rows = async (text: string, values: readonly unknown[] = []) => (await t.app.pool.query(text, [...values])).rows
const runs = () => rows("select status, resposta from entregas where meio = 'fluxo' and alvo = 'ao_chamar' order by id")
const linhasOf = async (cliente: number) =>
  rows(
    `select l.origem, l.texto from pendencias_linhas l join pendencias p on p.id = l.pendencia_id
    where p.registro_clientes_id = $1 order by l.id`,
    [cliente],
  )
const tasksOf = (cliente: number) =>
  rows('select id, tipo, status, funcao, texto, criado_por from pendencias where registro_clientes_id = $1', [cliente])

async function chamar(corpo: { readonly assunto: string; readonly cliente_id?: number }): Promise<void> {
  const made = await admin.post('/api/v1/chamados', corpo)
  expect(made.statusCode, made.body).toBe(201)
}

function under(other: Partial<FlowDefinition>) {
  const flow = t.definitions.fluxos.ao_chamar
  if (!flow) throw new Error('no flow')
  const definitions = { ...t.definitions, fluxos: { ...t.definitions.fluxos, ao_chamar: { ...flow, ...other } } }
  return { ...contextFor(t), definitions }
}

describe('a flow that opens a task', () => {
  it('opens it about the record that a ref names, as the system, and says its number', async () => {
    const cliente_id = await createCliente(t.db)
    await chamar({ assunto: 'Não devo', cliente_id })
    await follow(t)
    const [task] = await tasksOf(cliente_id)
    expect(task).toMatchObject({
      tipo: 'contestacao',
      status: 'Aberta',
      funcao: 'Analista de Backoffice',
      texto: 'Não devo',
      criado_por: null,
    })
    expect(await runs()).toEqual([{ status: 'entregue', resposta: `Contestação (pendência ${task.id})` }])
  })

  it('adds a line to the one that is open', async () => {
    const cliente_id = await createCliente(t.db)
    await chamar({ assunto: 'Uma vez', cliente_id })
    await chamar({ assunto: 'Outra vez', cliente_id })
    await follow(t)
    expect(await tasksOf(cliente_id)).toHaveLength(1)
    expect(await linhasOf(cliente_id)).toEqual([
      { origem: 'abertura', texto: 'Uma vez' },
      { origem: 'repeticao', texto: 'Outra vez' },
    ])
  })

  it('opens it once for each cause, however often it is told and by however many processes', async () => {
    const cliente_id = await createCliente(t.db)
    await follow(t)
    const [place] = await rows('select transacao::text, historico_id from eventos_cursor')
    await chamar({ assunto: 'Só uma', cliente_id })
    await collectEvents(t.db, t.definitions)
    await rows('update eventos_cursor set transacao = $1::xid8, historico_id = $2', [
      place.transacao,
      place.historico_id,
    ])
    await collectEvents(t.db, t.definitions)
    await Promise.all([1, 2, 3].map(() => deliverNext(t.db, contextFor(t))))
    await follow(t)
    expect(await linhasOf(cliente_id)).toEqual([{ origem: 'abertura', texto: 'Só uma' }])
    expect(await runs()).toHaveLength(1)
  })

  it('opens it with its run or not at all, through cut connections', async () => {
    const cliente_id = await createCliente(t.db)
    const times = 5
    for (let at = 0; at < times; at += 1) await chamar({ assunto: `Corte ${at}`, cliente_id })
    await collectEvents(t.db, t.definitions)
    await throughCuts(t, times, async () => expect(await tasksOf(cliente_id)).toEqual([]))
    expect(await tasksOf(cliente_id)).toHaveLength(1)
    expect(await linhasOf(cliente_id)).toHaveLength(times)
    expect(new Set((await runs()).map(({ status }) => status))).toEqual(new Set(['entregue']))
  })

  it('is refused without the permission, whatever its file says', async () => {
    const cliente_id = await createCliente(t.db)
    await chamar({ assunto: 'Sem permissão', cliente_id })
    await follow(t, under({ com: ['chamados.ver'] }))
    expect(await runs()).toEqual([
      { status: 'falhou', resposta: 'Falta a permissão "pendencias.criar". Peça a um administrador.' },
    ])
    expect(await tasksOf(cliente_id)).toEqual([])
  })

  it('fails in words where the ref names no record', async () => {
    await chamar({ assunto: 'De ninguém' })
    await follow(t)
    expect(await runs()).toEqual([{ status: 'falhou', resposta: expect.stringContaining('cliente') }])
  })
})
