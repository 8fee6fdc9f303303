import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { avisar, type DiscadorDeTeste, openComDiscador, openDiscador } from '../ligacoes/discador-de-teste'
import { ditoAoDiscador, minutoDasListas } from '../mensagens/campanha/lista-de-teste'
import { ATRASO, andar, emVigor, execucoesDe, pessoas } from './andar-de-teste'
import { act } from './regua-de-teste'

let discador: DiscadorDeTeste
let t: TestApp
let coordenador: Actor
let regua = 0

beforeAll(async () => {
  discador = await openDiscador()
  t = await openComDiscador(discador.endereco)
  coordenador = await t.as(CPF.coordenador)
})
afterAll(async () => {
  discador.close()
  await t.close()
})
beforeEach(() => {
  discador.lists = []
})

/** In force until the next one: one step that writes nothing. */
async function vale(canal: string, etapa: object = {}): Promise<number> {
  if (regua !== 0) await act(coordenador, 'reguas', 'encerrar', regua)
  const step = { canal, template_sms_id: null, hora: '09:00', nome: `Faz ${canal}`, ...etapa }
  regua = await emVigor(t, coordenador, {}, step)
  return regua
}

const ligacoesDe = (ids: readonly number[]) =>
  t.db
    .selectFrom('ligacoes')
    .selectAll()
    .where('cliente_id', 'in', [...ids])
    .orderBy('cliente_id')
    .execute()

let sequence = 0
async function told(ligacao: number | undefined, tipo: string, minute: number) {
  sequence += 1
  const aviso = { evento: `r${sequence}`, ligacao: `ligacao ${ligacao}`, tipo, em: `2026-11-19T13:0${minute}:00Z` }
  const answer = await avisar(t, aviso)
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('a step that calls', () => {
  it('puts whom it may ring in the list of the day, once, and its execution follows the call', async () => {
    const { ids } = await pessoas(t, 4)
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${ids[3]}`.execute(t.db)
    await vale('ligacao')
    await andar(t)
    await andar(t)
    const rows = await ligacoesDe(ids)
    expect(rows).toMatchObject(
      ids.slice(0, 3).map((cliente_id) => ({ cliente_id, origem: 'regua', status: 'Na lista', credor_id: 10 })),
    )
    expect(await execucoesDe(t, ids)).toMatchObject([
      ...rows.map(({ id }) => ({ ligacao_id: id, status: 'Na fila', mensagem_id: null })),
      { status: 'Pulada', motivo: 'cliente_sem_contato', ligacao_id: null },
    ])
    await minutoDasListas(t)
    expect(ditoAoDiscador(discador)).toMatchObject([{ fora: false, ligacoes: rows.map(({ id }) => `ligacao ${id}`) }])
    const [made, failed, paid] = rows
    await told(made?.id, 'discando', 1)
    await told(failed?.id, 'falha', 1)
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${paid?.cliente_id}`.execute(
      t.db,
    )
    await minutoDasListas(t)
    expect((await execucoesDe(t, ids)).slice(0, 3)).toMatchObject([
      { status: 'Executada', motivo: null },
      { status: 'Falhou' },
      { status: 'Pulada', motivo: 'cliente_sem_contato' },
    ])
    expect(ditoAoDiscador(discador).at(-1)).toMatchObject({ fora: true, ligacoes: [`ligacao ${paid?.id}`] })
    const counted = await coordenador.get(`/api/v1/etapas_da_regua?regua_id=${regua}`)
    expect(counted.json()).toMatchObject([{ canal: 'ligacao', enviados: 1, pulados: 2 }])
  })

  it('is of its day: what nobody rang is passed over, and a paused rule rings nobody', async () => {
    const { ids } = await pessoas(t, 2)
    await vale('ligacao')
    await andar(t)
    await act(coordenador, 'reguas', 'pausar', regua)
    await minutoDasListas(t)
    expect(await ligacoesDe(ids)).toMatchObject(ids.map(() => ({ status: 'Retirada', porque: 'pausada' })))
    expect(discador.lists).toHaveLength(0)
    await act(coordenador, 'reguas', 'retomar', regua)
    await minutoDasListas(t)
    expect(await ligacoesDe(ids)).toMatchObject(ids.map(() => ({ status: 'Na lista', porque: null })))
    expect(ditoAoDiscador(discador)).toMatchObject([{ fora: false }])
    const monday = { database: t.database, hoje: '2026-11-23', hora: '09:00' }
    const later = await openComDiscador(discador.endereco, monday)
    await minutoDasListas(later)
    await later.close()
    expect(await execucoesDe(t, ids)).toMatchObject(ids.map(() => ({ status: 'Pulada', motivo: 'dia_acabou' })))
    expect(ditoAoDiscador(discador).at(-1)?.fora).toBe(true)
  })
})

describe('a step that is a task', () => {
  it('opens it for the team about each client, once, and disturbs nobody', async () => {
    const { ids } = await pessoas(t, 2)
    // whoever asked for no contact is none of the task's matter
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${ids[1]}`.execute(t.db)
    await vale('pendencia', { nome: 'Conferir o contrato' })
    await andar(t)
    await andar(t)
    const tasks = await t.db
      .selectFrom('pendencias')
      .select(['id', 'cliente_id', 'tipo', 'status', 'texto'])
      .where('cliente_id', 'in', ids)
      .orderBy('cliente_id')
      .execute()
    expect(tasks).toMatchObject(
      ids.map((cliente_id) => ({
        ...{ cliente_id, tipo: 'etapa_da_regua', status: 'Aberta' },
        texto: `Conferir o contrato (dia ${ATRASO} da régua ${regua}).`,
      })),
    )
    expect(await execucoesDe(t, ids)).toMatchObject(
      tasks.map(({ id }) => ({ pendencia_id: id, status: 'Executada', motivo: null })),
    )
    const lines = await t.db
      .selectFrom('pendencias_linhas')
      .select('id')
      .where(
        'pendencia_id',
        'in',
        tasks.map(({ id }) => id),
      )
      .execute()
    expect(lines).toHaveLength(2)
  })
})

it('the dry run of a day says who would be rung and for whom a task would open, and does neither', async () => {
  const { ids } = await pessoas(t, 1)
  await vale('pendencia', { dia: ATRASO + 4 })
  expect(await act(coordenador, 'reguas', 'ensaiar', regua, { ensaio_dia: '2026-11-23' })).toMatchObject({ ok: true })
  const said = await coordenador.get(`/api/v1/ensaio_da_regua?regua_id=${regua}&cliente_id=${ids[0]}`)
  expect(said.json()).toMatchObject([{ canal: 'pendencia', vai: true, motivo: null }])
  await vale('ligacao', { dia: ATRASO + 4 })
  expect(await act(coordenador, 'reguas', 'ensaiar', regua, { ensaio_dia: '2026-11-23' })).toMatchObject({ ok: true })
  const rung = await coordenador.get(`/api/v1/ensaio_da_regua?regua_id=${regua}&cliente_id=${ids[0]}`)
  expect(rung.json()).toMatchObject([{ canal: 'ligacao', vai: true, motivo: null }])
  expect(await ligacoesDe(ids)).toEqual([])
  expect(await execucoesDe(t, ids)).toEqual([])
})
