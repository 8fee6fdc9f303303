import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createDestinatario } from '../mensagens/caixa-de-saida'
import { ato, createCampanha, toque } from '../mensagens/campanha/campanha-de-teste'
import { ditoAoDiscador, ligacoesDaCampanha, minutoDasListas } from '../mensagens/campanha/lista-de-teste'
import { turma } from '../mensagens/campanha/turma'
import { avisar, type DiscadorDeTeste, discada, ligacoesDe, openComDiscador, openDiscador } from './discador-de-teste'

let discador: DiscadorDeTeste
let t: TestApp
let executivo: Actor
let coordenador: Actor
beforeAll(async () => {
  discador = await openDiscador()
  t = await openComDiscador(discador.endereco)
  executivo = await t.as(CPF.executivo)
  coordenador = await t.as(CPF.coordenador)
})
afterAll(async () => {
  discador.close()
  await t.close()
})
beforeEach(async () => {
  discador.lists = []
  await sql`update fornecedores set situacao = 'INATIVO' where tipo = 'discador'`.execute(t.db)
})

let sequence = 0
const told = async (ligacao: string, tipo: string, second: number, own: object = {}) => {
  sequence += 1
  const em = new Date(Date.parse('2026-11-19T13:00:00Z') + second * 1_000).toISOString()
  const answer = await avisar(t, { evento: `c${sequence}`, ligacao, tipo, em, ...own })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function fornecedor(own: object): Promise<number> {
  sequence += 1
  const admin = await t.as(CPF.administrador)
  const nome = `Discador ${sequence}`
  const answer = await admin.post('/api/v1/fornecedores', { nome, tipo: 'discador', situacao: 'ATIVO', ...own })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}
const consumos = (fornecedor_id: number) =>
  t.db
    .selectFrom('fornecedores_consumo')
    .select(['origem', 'quantidade', 'preco', 'valor', 'status', 'competencia'])
    .where('fornecedor_id', '=', fornecedor_id)
    .orderBy('id')
    .execute()
/** Answered, and over after so many seconds. */
async function falou(segundos: number) {
  const quem = await createDestinatario(t)
  const ligacao = await discada(executivo, quem)
  await told(ligacao, 'atendida', 10)
  await told(ligacao, 'encerrada', 10 + segundos, { duracao: segundos })
  const [call] = await ligacoesDe(t, quem.cliente_id)
  return { quem, ligacao, call }
}

describe('what a call costs', () => {
  it('is the minutes begun at the price of its supplier, kept in the supplier’s month', async () => {
    const id = await fornecedor({ preco_unitario: 0.12 })
    const { call } = await falou(61)
    expect(call).toMatchObject({ fornecedor_id: id, custo: 0.24 })
    expect(await consumos(id)).toEqual([
      {
        ...{ origem: `ligacao ${call?.id}`, quantidade: 2, preco: 0.12, valor: 0.24 },
        ...{ status: 'Liquidado', competencia: '2026-11-01' },
      },
    ])
  })

  it('is one price a call where the supplier charges so, and nothing for what nobody answered', async () => {
    const id = await fornecedor({ preco_unitario: 0.3, cobra_por: 'ligacao' })
    expect((await falou(600)).call).toMatchObject({ custo: 0.3 })
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    await told(ligacao, 'nao_atende', 30)
    await told(ligacao, 'encerrada', 31)
    const [unanswered] = await ligacoesDe(t, quem.cliente_id)
    expect(unanswered).toMatchObject({ fornecedor_id: id, custo: 0 })
    expect(await consumos(id)).toHaveLength(1)
  })

  it('is put right when a later notice tells of a longer talk, at the price that it had, and counts once', async () => {
    const id = await fornecedor({ preco_unitario: 0.1 })
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    // the end comes first
    await told(ligacao, 'encerrada', 200)
    await sql`update fornecedores set preco_unitario = 9 where id = ${id}`.execute(t.db)
    await told(ligacao, 'atendida', 20, { duracao: 60 })
    await told(ligacao, 'encerrada', 201, { duracao: 180 })
    const [call] = await ligacoesDe(t, quem.cliente_id)
    const [one, ...more] = await consumos(id)
    expect(more).toEqual([])
    expect(call?.custo).toBe(one?.valor)
    expect(one?.quantidade).toBe(3)
    const { rows } = await sql<{ valor: number }>`select sum(valor) as valor from fornecedores_consumo_credores
      where consumo_id = (select id from fornecedores_consumo where origem = ${one?.origem ?? ''})`.execute(t.db)
    expect(rows[0]?.valor).toBe(one?.valor)
  })

  it('is charged by the bands of the minutes of the month, and put right by those of its day', async () => {
    const id = await fornecedor({ preco_unitario: 9 })
    const admin = await t.as(CPF.administrador)
    const faixas = [
      { quantidade_de: 1, quantidade_ate: 3, preco: 1 },
      { quantidade_de: 4, quantidade_ate: null, preco: 0.1 },
    ]
    const own = { fornecedor_id: id, unidade: 'minuto', vale_de: '2026-11-01', faixas }
    const made = await admin.post('/api/v1/fornecedores_precos', own)
    const done = await admin.post('/api/v1/fornecedores_precos/atos/publicar', { ids: [made.json().id], valores: {} })
    expect(done.json(), done.body).toMatchObject({ feitos: 1 })
    expect((await falou(61)).call).toMatchObject({ custo: 2 })
    const { call, ligacao, quem } = await falou(61)
    expect(call).toMatchObject({ custo: 1.1 })
    await sql`update fornecedores_precos set vale_ate = '2026-11-18' where fornecedor_id = ${id}`.execute(t.db)
    await told(ligacao, 'encerrada', 300, { duracao: 170 })
    const [longer] = await ligacoesDe(t, quem.cliente_id)
    expect(longer).toMatchObject({ custo: 1.2 })
    expect((await consumos(id)).map(({ quantidade, valor }) => [quantidade, valor])).toEqual([
      [2, 2],
      [3, 1.2],
    ])
  })

  it('is nothing that is known where no dialer has a price', async () => {
    expect((await falou(30)).call).toMatchObject({ fornecedor_id: null, custo: null })
  })

  it('stands on its page', async () => {
    await fornecedor({ preco_unitario: 0.5, cobra_por: 'ligacao' })
    const { call } = await falou(20)
    const shown = await coordenador.get(`/api/v1/ligacoes/${call?.id}`)
    expect(shown.json()).toMatchObject({ custo: 0.5 })
  })
})

describe('the month of the dialer', () => {
  it('hands the dialer as many calls as it holds, those on their way counted, and refuses one by hand', async () => {
    const id = await fornecedor({ preco_unitario: 1, cobra_por: 'ligacao', limite_mensal: 2 })
    const { periodo, pessoas } = await turma(t, [5, 5, 5])
    const campanha_id = await createCampanha(coordenador, { canal: 'ligacao', periodo_letivo: periodo })
    await ato(coordenador, t, campanha_id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    await minutoDasListas(t)
    expect(pessoas).toHaveLength(3)
    expect(ditoAoDiscador(discador).map(({ ligacoes }) => ligacoes.length)).toEqual([2])
    const quem = await createDestinatario(t)
    const refused = await executivo.post('/api/v1/discar', {
      cliente_id: quem.cliente_id,
      telefone_id: quem.telefone_id,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'limite_do_fornecedor'])
    // one of the two that were handed over was not answered: its place is the third’s
    const [first, second] = (await ligacoesDaCampanha(t, campanha_id)).filter(({ lista }) => lista !== null)
    await told(`ligacao ${first?.id}`, 'nao_atende', 60)
    await told(`ligacao ${first?.id}`, 'encerrada', 61)
    await told(`ligacao ${second?.id}`, 'atendida', 70)
    await told(`ligacao ${second?.id}`, 'encerrada', 90, { duracao: 20 })
    await minutoDasListas(t)
    const calls = await ligacoesDaCampanha(t, campanha_id)
    const [third] = calls.filter((one) => one.id !== first?.id && one.id !== second?.id)
    expect(third?.lista).not.toBeNull()
    await told(`ligacao ${third?.id}`, 'atendida', 100)
    await told(`ligacao ${third?.id}`, 'encerrada', 110, { duracao: 10 })
    const { rows } = await sql<{ gasto: number }>`select sum(valor) as gasto from fornecedores_consumo
      where fornecedor_id = ${id}`.execute(t.db)
    expect(rows[0]?.gasto).toBe(2)
    // what the campaign cost, and what came in for each real of it
    const result = await coordenador.get(`/api/v1/resultado_das_campanhas?campanha_id=${campanha_id}`)
    expect(result.json()[0]).toMatchObject({ custo: 2, recebido: 0, por_real: 0 })
  })
})
