import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlowDefinition } from '../../../src/declaration/flow-definitions'
import { switchFlow } from '../../../src/server/framework/flows/flow-switch'
import { startFlows } from '../../../src/server/framework/flows/start-flows'
import { watchFigures } from '../../../src/server/framework/flows/watch-figures'
import { asCompany } from '../../../src/server/framework/resources/events/as-company'
import { collectEvents } from '../../../src/server/framework/resources/events/collect-events'
import { deliverNext } from '../../../src/server/framework/resources/events/deliver-events'
import type { DeliveryContext } from '../../../src/server/framework/resources/events/delivery-context'
import { sweepDeliveries } from '../../../src/server/framework/resources/events/sweep-deliveries'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from '../resources/declared-app'
import { BILHETES, contextFor, follow } from './bilhetes'
import { throughCuts } from './cut-runs'

let t: DeclaredApp
let admin: Actor
beforeAll(async () => {
  t = await openDeclaredApp(BILHETES)
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())
beforeEach(async () => {
  await follow(t)
  await t.app.pool.query('delete from entregas')
  await t.app.pool.query('delete from recados')
})

const create = async (corpo: object, recurso = 'bilhetes'): Promise<number> => {
  const made = await admin.post(`/api/v1/${recurso}`, corpo)
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id
}
const conclude = (id: number) => admin.post('/api/v1/bilhetes/atos/concluir', { ids: [id], valores: {} })
const rows = async (text: string, values: readonly unknown[] = []) => (await t.app.pool.query(text, [...values])).rows
const recados = () => rows('select texto, bilhete_id from recados order by id')
const runs = (fluxo: string) =>
  rows("select status, resposta from entregas where meio = 'fluxo' and alvo = $1 order by id", [fluxo])
const stateOf = async (id: number) => (await rows('select situacao, titulo from bilhetes where id = $1', [id]))[0]

const CPF_DADO = '52998224725'

/** The same flows, but for one that says something else than its file was let say. */
function under(fluxo: string, other: Partial<FlowDefinition>): DeliveryContext {
  const flow = t.definitions.fluxos[fluxo]
  if (!flow) throw new Error('no flow')
  const fluxos = { ...t.definitions.fluxos, [fluxo]: { ...flow, ...other } }
  return { ...contextFor(t), definitions: { ...t.definitions, fluxos } }
}

describe('a flow', () => {
  it('follows a transition, as the system, with its cause in the history', async () => {
    const id = await create({ titulo: 'Entregar' })
    await conclude(id)
    await follow(t)
    expect(await recados()).toEqual([{ texto: 'Entregar', bilhete_id: id }])
    expect(await runs('ao_concluir')).toEqual([
      { status: 'entregue', resposta: expect.stringMatching(/^Criado: Recado \d+$/) },
    ])
    const [line] = await rows(
      "select usuario_id, origem from historico where recurso = 'recados' order by id desc limit 1",
    )
    expect(line).toEqual({
      usuario_id: null,
      origem: expect.stringMatching(/^fluxo "Recado de bilhete feito", execução \d+$/),
    })
  })

  it('does once for each cause what it does, however often it is told and by however many processes', async () => {
    const id = await create({ titulo: 'Uma vez' })
    await conclude(id)
    const [place] = await rows('select transacao::text, historico_id from eventos_cursor')
    await collectEvents(t.db, t.definitions)
    await t.app.pool.query('update eventos_cursor set transacao = $1::xid8, historico_id = $2', [
      place.transacao,
      place.historico_id,
    ])
    await collectEvents(t.db, t.definitions)
    await Promise.all([1, 2, 3].map(() => deliverNext(t.db, contextFor(t))))
    await follow(t)
    expect(await recados()).toHaveLength(1)
    expect(await runs('ao_concluir')).toHaveLength(1)
  })

  it('reads a value before and after the change, whatever came later, and leaves no trace where its condition fails', async () => {
    const id = await create({ titulo: 'antes' })
    for (const [at, titulo] of ['depois', 'outro'].entries()) {
      const headers = { 'if-match': String(at + 1) }
      await admin.inject({ method: 'PATCH', url: `/api/v1/bilhetes/${id}`, headers, payload: { titulo } })
    }
    await follow(t)
    expect(await stateOf(id)).toMatchObject({ titulo: 'mudado' })
    expect(await runs('mudou')).toHaveLength(1)
  })

  it('does all of its steps or none, and says in Portuguese which one was refused', async () => {
    const dono = await create({ titulo: 'preso' })
    await create({ titulo: 'filho', dono_id: dono })
    await follow(t)
    expect(await recados()).toEqual([])
    expect(await runs('dois_passos')).toEqual([{ status: 'falhou', resposta: 'Passo 2: O bilhete está preso.' }])
  })

  it('is refused what its permissions do not hold, whatever its file says', async () => {
    const dono = await create({ titulo: 'livre' })
    await create({ titulo: 'filho', dono_id: dono })
    await follow(t, under('dois_passos', { com: ['bilhetes.ver', 'recados.criar'] }))
    expect(await runs('dois_passos')).toEqual([
      { status: 'falhou', resposta: 'Passo 2: Falta a permissão "bilhetes.concluir". Peça a um administrador.' },
    ])
    expect([await recados(), await stateOf(dono)]).toMatchObject([[], { situacao: 'aberto' }])
  })

  it('makes no record without the permission to make one', async () => {
    await create({ titulo: 'filho', dono_id: await create({ titulo: 'livre' }) })
    await follow(t, under('dois_passos', { com: ['bilhetes.ver', 'bilhetes.concluir'] }))
    expect(await runs('dois_passos')).toEqual([
      { status: 'falhou', resposta: 'Passo 1: Falta a permissão "recados.criar". Peça a um administrador.' },
    ])
    expect(await recados()).toEqual([])
  })

  it('sets a state by an act only under the permission of the transition that leads there', async () => {
    const id = await create({ titulo: 'filho', dono_id: await create({ titulo: 'livre' }) })
    const faz = [{ kind: 'ato', recurso: 'bilhetes', ato: 'encerrar', por: null, pede: {} }] as const
    await follow(t, under('dois_passos', { com: ['bilhetes.ver', 'bilhetes.encerrar'], faz }))
    expect(await runs('dois_passos')).toEqual([
      { status: 'falhou', resposta: 'Falta a permissão "bilhetes.concluir". Peça a um administrador.' },
    ])
    expect(await stateOf(id)).toMatchObject({ situacao: 'aberto' })
  })

  it('tells a webhook of a record that it may see, without personal values and those for some only', async () => {
    const faz = [{ kind: 'webhook', nome: 'loja' }] as const
    const told = () => rows("select corpo from entregas where meio = 'webhook' order by id")
    const make = async () =>
      create({ titulo: 'f', dono_id: await create({ titulo: 'd' }), cpf: CPF_DADO, sigilo: 'segredo' })
    await make()
    await follow(t, under('dois_passos', { com: [], faz }))
    expect(await runs('dois_passos')).toMatchObject([{ status: 'falhou' }])
    expect(await told()).toEqual([])
    await make()
    await follow(t, under('dois_passos', { com: ['bilhetes.ver'], faz }))
    const [{ corpo }] = await told()
    expect(corpo.mudancas).toMatchObject({ titulo: [null, 'f'], cpf: [null, '•••'], sigilo: [null, '•••'] })
    expect(JSON.stringify(corpo)).not.toMatch(new RegExp(`${CPF_DADO}|segredo`))
  })

  it('stops after eight others that led to it, and not before', async () => {
    const ledBy = async (others: number) => {
      const id = await create({ titulo: `depois de ${others}` })
      await conclude(id)
      await collectEvents(t.db, t.definitions)
      const caminho = Array.from({ length: others }, (_, at) => `outro_${at}`)
      await rows("update entregas set caminho = $2 where alvo = 'ao_concluir' and registro_id = $1", [
        id,
        JSON.stringify(caminho),
      ])
      await follow(t)
    }
    await ledBy(7)
    await ledBy(8)
    expect(await recados()).toMatchObject([{ texto: 'depois de 7' }])
    expect(await runs('ao_concluir')).toMatchObject([
      { status: 'entregue' },
      { status: 'falhou', resposta: expect.stringMatching(/^Parado: fluxos demais, um depois do outro/) },
    ])
  })

  it('does nothing with a record that its scope hides, nor with one that was deleted since', async () => {
    const [hides, , trashed] = [
      await create({ titulo: 'a' }, 'cofres'),
      await create({ titulo: 'aberto' }, 'cofres'),
      await create({ titulo: 'c' }, 'cofres'),
    ]
    await t.app.pool.query("update cofres set titulo = 'fechado' where id = $1", [hides])
    const deleted = await admin.inject({
      method: 'DELETE',
      url: `/api/v1/cofres/${trashed}`,
      headers: { 'if-match': '1' },
    })
    expect(deleted.statusCode, deleted.body).toBe(204)
    await follow(t)
    expect(await recados()).toMatchObject([{ texto: 'aberto' }])
    const hidden = { status: 'falhou', resposta: 'O registro foi excluído ou está fora do que o fluxo pode ver.' }
    expect(await runs('ao_guardar')).toMatchObject([hidden, { status: 'entregue' }, hidden])
  })

  it('that starts itself is stopped, and told', async () => {
    await create({ texto: 'eco' }, 'recados')
    await follow(t)
    expect(await recados()).toHaveLength(2)
    expect(await runs('eco')).toEqual([
      { status: 'entregue', resposta: expect.any(String) },
      { status: 'falhou', resposta: 'Parado: o fluxo foi iniciado pelo que ele mesmo fez (eco → eco).' },
    ])
  })

  it('is done once through forty cut connections', async () => {
    const ids: number[] = []
    for (let at = 0; at < 40; at += 1) ids.push(await create({ titulo: `Corte ${at}` }))
    await admin.post('/api/v1/bilhetes/atos/concluir', { ids, valores: {} })
    await collectEvents(t.db, t.definitions)
    await t.app.pool.query("delete from entregas where alvo <> 'ao_concluir'")
    await throughCuts(t, ids.length, async () => expect(await recados()).toEqual([]))
    expect(await recados()).toHaveLength(40)
    expect(new Set((await runs('ao_concluir')).map(({ status }) => status))).toEqual(new Set(['entregue']))
  })

  it('starts at its hour for each record in which its condition holds, once however many look', async () => {
    const [late, free] = [
      await create({ titulo: 'velho', prazo: '2026-11-19' }),
      await create({ titulo: 'novo', prazo: '2026-11-20' }),
    ]
    const look = (agora: string) =>
      startFlows(t.db, { definitions: t.definitions, clock: t.app.clock }, new Date(agora))
    expect(await look('2026-11-20T10:59:59Z')).toBe(0)
    const started = await Promise.all([1, 2, 3].map(() => look('2026-11-20T11:00:05Z')))
    expect(started.filter((count) => count > 0)).toHaveLength(1)
    await follow(t)
    expect([await stateOf(late), await stateOf(free)]).toMatchObject([{ situacao: 'feito' }, { situacao: 'aberto' }])
    expect(await runs('vencidos')).toEqual([{ status: 'entregue', resposta: 'Concluir' }])
    expect(await recados()).toMatchObject([{ bilhete_id: late }])
  })

  it('has no hour before it was first seen, and one a day where that hour changes', async () => {
    const { vencidos } = t.definitions.fluxos
    if (vencidos?.quando.kind !== 'relogio') throw new Error('no flow')
    const quando = { ...vencidos.quando, recupera: true }
    const at = (fluxo: string, cron: string, agora: string) => {
      const fluxos = { [fluxo]: { ...vencidos, fluxo, quando: { ...quando, cron } } }
      return startFlows(t.db, { definitions: { ...t.definitions, fluxos }, clock: t.app.clock }, new Date(agora))
    }
    expect(await at('tardio', '0 8 * * *', '2026-11-20T18:00:00Z')).toBe(0)
    expect(await at('tardio', '0 8 * * *', '2026-11-21T18:00:00Z')).toBe(1)
    expect(await at('tardio', '0 16 * * *', '2026-11-21T18:30:00Z')).toBe(0)
    expect(await at('tardio', '0 16 * * *', '2026-11-21T19:30:00Z')).toBe(0)
    expect(await at('tardio', '0 16 * * *', '2026-11-22T19:30:00Z')).toBe(1)
  })

  it('starts once when a figure goes past its bound, however many look, and again only after it came back', async () => {
    const look = async (definitions = t.definitions) => {
      const looks = await Promise.all([1, 2, 3].map(() => watchFigures(t.db, { ...t.app, definitions })))
      await follow(t)
      return looks.reduce((sum, count) => sum + count, 0)
    }
    const write = (count: number) =>
      t.app.pool.query("insert into recados (texto) select 'x' from generate_series(1, $1::int)", [count])
    await write(2)
    expect(await look()).toBe(0)
    await write(1)
    expect([await look(), await look()]).toEqual([1, 0])
    await write(1)
    expect(await look()).toBe(0)
    expect(await rows("select ordem from bilhetes where titulo = 'Recados demais'")).toEqual([{ ordem: 3 }])
    await t.app.pool.query('delete from recados')
    expect(await look()).toBe(0)
    await write(5)
    expect(await look()).toBe(1)
    const { json } = await admin.get('/api/v1/fluxos/muitos/execucoes')
    expect(json()).toMatchObject(
      [5, 3].map((count) => ({
        causa: 'Quando Recados passa de 2',
        registro: `Recados: ${count}`,
        registro_id: null,
        status: 'entregue',
      })),
    )
    const flow = t.definitions.fluxos.muitos
    if (!flow) throw new Error('no flow')
    const blind = { ...t.definitions, fluxos: { muitos: { ...flow, com: ['bilhetes.criar'] } } }
    await t.app.pool.query('delete from recados')
    await look()
    await write(5)
    expect(await look(blind)).toBe(0)
  })

  it('is kept for ninety days once it is done or given up, and for ever while it waits', async () => {
    const old = "now() - interval '91 days'"
    await t.app.pool.query(`insert into entregas (recurso, registro_id, evento, meio, alvo, corpo, status, criado_em, terminado_em)
      values ('bilhetes', 1, 'criado', 'fluxo', 'velho', '{}', 'entregue', ${old}, ${old}),
        ('bilhetes', 1, 'criado', 'fluxo', 'velho', '{}', 'falhou', ${old}, ${old}),
        ('bilhetes', 1, 'criado', 'fluxo', 'velho', '{}', 'falhou', ${old}, now()),
        ('bilhetes', 1, 'criado', 'fluxo', 'velho', '{}', 'pendente', ${old}, null)`)
    await sweepDeliveries(t.db)
    expect((await runs('velho')).map(({ status }) => status)).toEqual(['falhou', 'pendente'])
  })

  it('that is switched off does nothing, of what waited either, until it is on again; each time is in the history', async () => {
    const ctx = { definitions: t.definitions, clock: t.app.clock, usuario: asCompany(t.definitions, admin.usuarioId) }
    const turn = (ligado: boolean) => switchFlow(t.db, ctx, { fluxo: 'ao_concluir', ligado })
    const [waiting, unseen, after] = [
      await create({ titulo: 'a' }),
      await create({ titulo: 'b' }),
      await create({ titulo: 'c' }),
    ]
    await conclude(waiting)
    await collectEvents(t.db, t.definitions)
    await turn(false)
    await turn(false)
    await conclude(unseen)
    await follow(t)
    expect(await runs('ao_concluir')).toEqual([{ status: 'falhou', resposta: 'O fluxo está desligado.' }])
    await turn(true)
    await conclude(after)
    await follow(t)
    expect(await recados()).toEqual([{ texto: 'c', bilhete_id: after }])
    const lines = await rows("select acao, usuario_id from historico where recurso = 'fluxos' order by id")
    expect(lines).toEqual(['desligar', 'ligar'].map((acao) => ({ acao, usuario_id: admin.usuarioId })))
  })

  it('of the clock that is off lets its hour pass, and does not make up for it', async () => {
    const ctx = { definitions: t.definitions, clock: t.app.clock, usuario: asCompany(t.definitions, admin.usuarioId) }
    const turn = (ligado: boolean) => switchFlow(t.db, ctx, { fluxo: 'vencidos', ligado })
    const look = (agora: string) =>
      startFlows(t.db, { definitions: t.definitions, clock: t.app.clock }, new Date(agora))
    const late = await create({ titulo: 'velho', prazo: '2026-11-19' })
    await look('2026-12-01T10:00:00Z')
    await turn(false)
    await look('2026-12-01T11:00:05Z')
    await turn(true)
    await look('2026-12-01T11:00:20Z')
    expect(await runs('vencidos')).toEqual([])
    expect(await stateOf(late)).toMatchObject({ situacao: 'aberto' })
  })
})
