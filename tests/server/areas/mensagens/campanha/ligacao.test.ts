import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { avisar, type DiscadorDeTeste, openComDiscador, openDiscador } from '../../ligacoes/discador-de-teste'
import { createTipo } from '../../negociacao/carteira'
import { ato, campanha, createCampanha, publicoDe, toque } from './campanha-de-teste'
import { ditoAoDiscador, ligacoesDaCampanha, minutoDasListas } from './lista-de-teste'
import { turma } from './turma'

const AGORA = { agendada_para: '2026-11-19T13:00:00.000Z' }
let discador: DiscadorDeTeste
let t: TestApp
let coordenador: Actor
let ahead = 0

beforeAll(async () => {
  discador = await openDiscador()
  t = await openComDiscador(discador.endereco, { agora: () => new Date(Date.now() + ahead) })
  coordenador = await t.as(CPF.coordenador)
  await createTipo(t.db, { codigo: 'falou', acionamento: true, alo: true, cpc: true })
})
afterAll(async () => {
  discador.close()
  await t.close()
})
beforeEach(() => {
  ahead = 0
  discador.lists = []
  discador.answer = (response) => response.writeHead(202).end('{"ok":true}')
})

/** A campaign of calls that began, for so many people of its own. */
async function comecada(sizes: readonly number[] = [5, 5, 5], prepare?: (ids: readonly number[]) => Promise<unknown>) {
  const { periodo, pessoas } = await turma(t, sizes)
  await prepare?.(pessoas.map(({ cliente_id }) => cliente_id))
  const id = await createCampanha(coordenador, { canal: 'ligacao', periodo_letivo: periodo })
  await ato(coordenador, t, id, 'enviar', AGORA)
  await toque(t)
  return { id, pessoas, ids: pessoas.map(({ cliente_id }) => cliente_id) }
}

const statuses = async (id: number) => (await ligacoesDaCampanha(t, id)).map(({ status }) => status)
let sequence = 0
const told = async (ligacao: number, tipo: string, minute: number, own: object = {}) => {
  sequence += 1
  const em = `2026-11-19T13:${String(minute).padStart(2, '0')}:00Z`
  const answer = await avisar(t, { evento: `d${sequence}`, ligacao: `ligacao ${ligacao}`, tipo, em, ...own })
  expect(answer.statusCode, answer.body).toBe(200)
}
const names = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => `ligacao ${id}`).sort()

describe('a campaign of calls', () => {
  it('puts in the list whom it may ring, keeps why not of the others, and hands the list to the dialer', async () => {
    const { id, ids, pessoas } = await comecada([5, 5, 5, 5], (all) =>
      sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${all[0]}`.execute(t.db),
    )
    expect(await campanha(t, id)).toMatchObject({ status: 'Enviando', contatos: 4, vao: 3 })
    const [blocked, ...others] = await publicoDe(t, id)
    expect(blocked).toMatchObject({ situacao: 'bloqueado', motivo: 'cliente_sem_contato', ligacao_id: null })
    const rows = await ligacoesDaCampanha(t, id)
    expect(others.map(({ ligacao_id }) => ligacao_id)).toEqual(rows.map((row) => row.id))
    expect(rows.map(({ cliente_id, telefone, status, origem }) => [cliente_id, telefone, status, origem])).toEqual(
      pessoas.slice(1).map(({ cliente_id, telefone }) => [cliente_id, telefone, 'Na lista', 'campanha']),
    )
    const refused = await t.db
      .selectFrom('contatos_recusados')
      .select(['canal', 'motivo'])
      .where('cliente_id', '=', ids[0] ?? 0)
      .execute()
    expect(refused).toEqual([{ canal: 'ligacao', motivo: 'cliente_sem_contato' }])
    await minutoDasListas(t)
    expect(ditoAoDiscador(discador)).toMatchObject([{ fora: false, ligacoes: names(rows) }])
    expect(discador.lists[0]?.caminho).toBe('/discador/listas')
    // nothing of whom it is about, nor of what is owed
    expect(JSON.stringify(discador.lists[0]?.corpo).match(/"\w+":/g)).toEqual([
      ...['"lista":', '"ligacoes":'],
      ...rows.flatMap(() => ['"ligacao":', '"para":', '"operador":']),
    ])
    // it goes on while the dialer is at it, and is handed nothing again
    await toque(t)
    await minutoDasListas(t)
    expect(discador.lists).toHaveLength(1)
    expect(await campanha(t, id)).toMatchObject({ status: 'Enviando' })
  })

  it('counts as a call of the person, so that a fourth of the day is refused', async () => {
    const { ids } = await comecada([5])
    for (let round = 0; round < 2; round += 1) {
      const again = await createCampanha(coordenador, { canal: 'ligacao', periodo_letivo: await periodoDe(ids[0]) })
      await ato(coordenador, t, again, 'enviar', AGORA)
      await toque(t)
      expect(await statuses(again)).toEqual(['Na lista'])
    }
    const fourth = await createCampanha(coordenador, { canal: 'ligacao', periodo_letivo: await periodoDe(ids[0]) })
    await ato(coordenador, t, fourth, 'enviar', AGORA)
    await toque(t)
    expect(await publicoDe(t, fourth)).toMatchObject([{ motivo: 'limite_do_periodo' }])
    // the calls that wait do not stand in their own way
    await minutoDasListas(t)
    expect(ditoAoDiscador(discador).flatMap(({ ligacoes }) => ligacoes)).toHaveLength(3)
  })

  it('is sent once however often the answer is lost: a repetition has the same name and the same calls', async () => {
    const { id } = await comecada()
    discador.answer = (response) => response.destroy()
    await minutoDasListas(t)
    expect((await ligacoesDaCampanha(t, id)).map(({ motivo }) => motivo)).toEqual(
      Array.from({ length: 3 }, () => 'O discador não respondeu.'),
    )
    discador.answer = (response) => response.writeHead(202).end('{"ok":true}')
    await minutoDasListas(t)
    await minutoDasListas(t)
    const [first, second, ...more] = ditoAoDiscador(discador)
    expect(second).toEqual(first)
    expect(more).toEqual([])
    const rows = await ligacoesDaCampanha(t, id)
    expect(rows.every(({ entregue_em, motivo }) => entregue_em !== null && motivo === null)).toBe(true)
  })

  it.each([
    {
      quem: 'asks for no more',
      porque: 'cliente_sem_contato',
      muda: "update clientes set sem_contato = true, motivo_sem_contato = 'x' where id = $",
    },
    // no act: a receipt would need an agreement; whatever settles the debt is asked of alike
    { quem: 'pays', porque: 'pago', muda: "update operacoes set status_operacao = 'L' where cliente_id = $" },
    {
      quem: 'has the number blocked',
      porque: 'telefone_bloqueado',
      muda: "update telefones set bloqueado_ate = '2026-12-01' where cliente_id = $",
    },
  ])('withdraws at the dialer too whoever $quem before the call', async ({ porque, muda }) => {
    const { id, ids } = await comecada()
    await minutoDasListas(t)
    const rows = await ligacoesDaCampanha(t, id)
    // no act: the fact alone is what is asked of, whoever brought it about
    await sql.raw(muda.replace('$', String(ids[1]))).execute(t.db)
    discador.lists = []
    await minutoDasListas(t)
    expect(await ligacoesDaCampanha(t, id)).toMatchObject([
      { status: 'Na lista' },
      { status: 'Retirada', porque },
      { status: 'Na lista' },
    ])
    expect(ditoAoDiscador(discador)).toMatchObject([{ fora: true, ligacoes: names(rows.slice(1, 2)) }])
    // told once
    await minutoDasListas(t)
    expect(discador.lists).toHaveLength(1)
  })

  it('paused leaves the list, continued is in it again as another list, cancelled leaves it for good', async () => {
    const { id } = await comecada()
    await minutoDasListas(t)
    await ato(coordenador, t, id, 'pausar')
    expect(await statuses(id)).toEqual(['Retirada', 'Retirada', 'Retirada'])
    await minutoDasListas(t)
    await ato(coordenador, t, id, 'continuar')
    expect(await statuses(id)).toEqual(['Na lista', 'Na lista', 'Na lista'])
    await minutoDasListas(t)
    const [first, out, again] = ditoAoDiscador(discador)
    expect([first?.fora, out?.fora, again?.fora]).toEqual([false, true, false])
    expect(again?.ligacoes).toEqual(first?.ligacoes)
    expect(again?.lista).not.toBe(first?.lista)
    await ato(coordenador, t, id, 'cancelar')
    expect(await ligacoesDaCampanha(t, id)).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'Retirada', porque: 'campanha_cancelada' })),
    )
    await minutoDasListas(t)
    expect(ditoAoDiscador(discador).at(-1)).toMatchObject({ fora: true, ligacoes: first?.ligacoes })
    await minutoDasListas(t)
    expect(discador.lists).toHaveLength(4)
  })

  it('leaves the list before the hour closes, and comes back when it opens', async () => {
    const { id } = await comecada()
    await minutoDasListas(t)
    // 19:58 in Minas Gerais, where calls end at eight
    ahead = (9 * 60 + 58) * 60_000
    await minutoDasListas(t)
    const [waiting] = await ligacoesDaCampanha(t, id)
    expect(waiting).toMatchObject({ status: 'Retirada', porque: 'fora_do_horario' })
    // the 20th of November is a holiday
    expect(waiting?.agendada_para).toBe('2026-11-21T11:00:00.000Z')
    await toque(t)
    expect(await campanha(t, id)).toMatchObject({ status: 'Enviando' })
    discador.lists = []
    const saturday = { database: t.database, hoje: '2026-11-21', hora: '08:05' }
    const later = await openComDiscador(discador.endereco, saturday)
    await minutoDasListas(later)
    await later.close()
    expect(await statuses(id)).toEqual(['Na lista', 'Na lista', 'Na lista'])
    expect(ditoAoDiscador(discador)).toMatchObject([{ fora: false }])
  })

  it('goes where the notices of the dialer say, ends with its calls, and its figures open their rows', async () => {
    const { id, ids } = await comecada([5, 5, 5, 5], (all) =>
      sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${all[0]}`.execute(t.db),
    )
    await minutoDasListas(t)
    const [one, other, third] = await ligacoesDaCampanha(t, id)
    if (!one || !other || !third) throw new Error('three calls')
    const executivo = await t.as(CPF.executivo)
    const operador = await usuarioNoDiscador(executivo.usuarioId)
    await told(one.id, 'discando', 1, { operador })
    await told(one.id, 'atendida', 2, { operador })
    await told(other.id, 'ocupado', 2)
    await told(third.id, 'nao_atende', 3)
    expect(await ligacoesDaCampanha(t, id)).toMatchObject([
      { status: 'Atendida', operador_id: executivo.usuarioId },
      { status: 'Ocupado' },
      { status: 'Não atende' },
    ])
    const recorded = await executivo.post('/api/v1/eventos/store', {
      ...{ cliente_id: ids[1], tipo: 'falou', descricao: 'Falou, vai pagar' },
    })
    expect(recorded.statusCode, recorded.body).toBe(201)
    const count = async (visao: string) =>
      (await coordenador.get(`/api/v1/contatos_da_campanha?campanha_id=${id}&_visao=${visao}`)).json<object[]>().length
    const figures = { bloqueados: 1, listados: 3, discados: 3, atenderam: 1, pessoas_certas: 1, prometeram: 0 }
    for (const [visao, many] of Object.entries(figures)) expect([visao, await count(visao)]).toEqual([visao, many])
    const panel = await coordenador.get('/api/v1/paineis/campanha_de_ligacao')
    expect(panel.statusCode).not.toBe(500)
    await toque(t)
    expect(await campanha(t, id)).toMatchObject({ status: 'Concluída' })
    // whoever was not spoken to is rung again in another round, and only he
    await ato(coordenador, t, id, 'reenviar')
    await toque(t)
    const again = (await publicoDe(t, id)).filter(({ rodada }) => rodada === 2)
    expect(again.map(({ cliente_id }) => cliente_id)).toEqual(ids.slice(2))
  })

  it('is foreseen in the wizard as it is then frozen, without text and without cost', async () => {
    const { periodo } = await turma(t, [5, 5])
    const body = { canal: 'ligacao', credores: [], periodo_letivo: periodo }
    const counted = await coordenador.post('/api/v1/campanhas/publico', body)
    expect(counted.json()).toMatchObject({ pessoas: 2, alcancaveis: 2, custo: null })
    const foreseen = await coordenador.post('/api/v1/campanhas/previa', { ...body, ate: 100 })
    expect(foreseen.statusCode, foreseen.body).toBe(200)
    expect(foreseen.json()).toMatchObject({ pessoas: 2, vao: 2, custo: null, exemplo: null })
  })
})

async function periodoDe(cliente_id?: number): Promise<string> {
  const { periodo_letivo } = await t.db
    .selectFrom('operacoes')
    .select('periodo_letivo')
    .where('cliente_id', '=', cliente_id ?? 0)
    .executeTakeFirstOrThrow()
  return periodo_letivo ?? ''
}

async function usuarioNoDiscador(usuario_id: number): Promise<string> {
  const { rows } = await sql<{ usuario: string }>`select e.usuario from executivos e
    join usuarios u on u.executivo_cobranca_id = e.id where u.id = ${usuario_id}`.execute(t.db)
  return rows[0]?.usuario ?? ''
}
