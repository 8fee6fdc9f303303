import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createFornecedor } from '../enriquecimento/enriquecer'
import {
  corpo,
  createDestinatario,
  createTemplate,
  despache,
  enviada,
  mensagem,
  openSaida,
} from '../mensagens/caixa-de-saida'
import { ato, createCampanha, toque } from '../mensagens/campanha/campanha-de-teste'
import { turma } from '../mensagens/campanha/turma'

let t: TestApp
let admin: Actor
let executivo: Actor
let coordenador: Actor
beforeAll(async () => {
  t = await openSaida()
  admin = await t.as(CPF.administrador)
  executivo = await t.as(CPF.executivo)
  coordenador = await t.as(CPF.coordenador)
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`update fornecedores set situacao = 'INATIVO' where tipo = 'sms'`.execute(t.db)
})

type Faixa = readonly [de: number, ate: number | null, preco: number]

async function rascunho(fornecedor_id: number, faixas: readonly Faixa[], own: object = {}): Promise<number> {
  const made = await admin.post('/api/v1/fornecedores_precos', {
    ...{ fornecedor_id, unidade: 'parte', vale_de: '2026-11-01' },
    faixas: faixas.map(([quantidade_de, quantidade_ate, preco]) => ({ quantidade_de, quantidade_ate, preco })),
    ...own,
  })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}
const publicar = (id: number) => admin.post('/api/v1/fornecedores_precos/atos/publicar', { ids: [id], valores: {} })
async function publicada(fornecedor_id: number, faixas: readonly Faixa[], own: object = {}): Promise<number> {
  const id = await rascunho(fornecedor_id, faixas, own)
  const done = await publicar(id)
  expect(done.json(), done.body).toMatchObject({ feitos: 1 })
  return id
}
const gastos = (fornecedor_id: number) =>
  t.db
    .selectFrom('fornecedores_consumo')
    .select(['unidade', 'antes', 'quantidade', 'preco', 'valor', 'tabela_id'])
    .where('fornecedor_id', '=', fornecedor_id)
    .orderBy('id')
    .execute()

const PLAIN: readonly Faixa[] = [[1, null, 0.1]]

describe('prices of a supplier', () => {
  it.each([
    { faixas: [], diz: 'não tem nenhuma faixa' },
    { faixas: [[2, null, 1]], diz: 'Nenhuma faixa tem preço da unidade 1 à 1.' },
    { faixas: [[1, 10, 1]], diz: 'Nenhuma faixa tem preço da unidade 11 em diante.' },
    {
      faixas: [
        [1, 10, 1],
        [13, null, 1],
      ],
      diz: 'Nenhuma faixa tem preço da unidade 11 à 12.',
    },
    {
      faixas: [
        [1, 10, 1],
        [8, null, 1],
      ],
      diz: 'Duas faixas têm preço da unidade 8 à 10.',
    },
    { faixas: [[5, 4, 1]], diz: 'A faixa da unidade 5 à 4 termina antes de começar.' },
  ] satisfies { faixas: Faixa[]; diz: string }[])('are not published where $diz', async ({ faixas, diz }) => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms' })
    const refused = await publicar(await rascunho(fornecedor_id, faixas))
    expect(refused.body).toContain(diz)
    expect(refused.json().feitos ?? 0).toBe(0)
  })

  it('follow each other: one without an end ends the day before, a hole and an overlap of days are refused', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms' })
    const first = await publicada(fornecedor_id, PLAIN)
    const second = await publicada(fornecedor_id, PLAIN, { vale_de: '2026-11-10', vale_ate: '2026-11-20' })
    const { rows } = await sql<{ vale_ate: string }>`
      select vale_ate::text from fornecedores_precos where id in (${first}, ${second}) order by id`.execute(t.db)
    expect(rows.map(({ vale_ate }) => vale_ate)).toEqual(['2026-11-09', '2026-11-20'])
    const late = await publicar(await rascunho(fornecedor_id, PLAIN, { vale_de: '2026-11-25' }))
    expect(late.body).toContain('De 21/11/2026 a 24/11/2026 não haveria preço')
    const inside = await publicar(await rascunho(fornecedor_id, PLAIN, { vale_de: '2026-11-15' }))
    expect(inside.body).toContain('Outra tabela publicada já vale em 15/11/2026')
    // another unit has its own days
    await publicada(fornecedor_id, PLAIN, { unidade: 'email', vale_de: '2026-11-15' })
    await publicada(fornecedor_id, PLAIN, { vale_de: '2026-11-21' })
  })

  it('are held by the database itself: no two on a day, whole bands, nothing of them changed', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms' })
    const id = await publicada(fornecedor_id, PLAIN)
    const other = await rascunho(fornecedor_id, PLAIN, { vale_de: '2026-11-12' })
    const raw = (statement: string) => sql.raw(statement).execute(t.db)
    // no act: what the database itself refuses
    const state = `update fornecedores_precos set status = 'Em vigor' where id = `
    await expect(raw(state + other)).rejects.toMatchObject({ code: '23P01' })
    const torn = await rascunho(
      fornecedor_id,
      [
        [1, 10, 1],
        [12, null, 1],
      ],
      { unidade: 'email' },
    )
    await expect(raw(state + torn)).rejects.toMatchObject({ constraint: 'fornecedores_faixas_inteiras' })
    const price = `update fornecedores_faixas set preco = 9 where tabela_id = `
    await expect(raw(price + id)).rejects.toMatchObject({ constraint: 'fornecedores_faixas_de_rascunho' })
    await raw(price + other)
    const changed = await admin.inject({
      method: 'PATCH',
      url: `/api/v1/fornecedores_precos/${id}`,
      headers: { 'if-match': '2' },
      payload: { unidade: 'email' },
    })
    expect(changed.statusCode, changed.body).toBe(422)
  })
})

describe('the month by bands', () => {
  it('charges each unit at the price of where it falls, and two workers at once never pass the limit', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms', preco: 9, limite: 1.7 })
    const tabela_id = await publicada(fornecedor_id, [
      [1, 2, 0.5],
      [3, null, 0.2],
    ])
    const texto = 'a'.repeat(200)
    await enviada(executivo, corpo(await createDestinatario(t)))
    const edge = await enviada(executivo, corpo(await createDestinatario(t), { texto }))
    expect(await mensagem(t, edge)).toMatchObject({ partes: 2, custo_previsto: 0.7 })
    await despache(t, edge)
    expect(await mensagem(t, edge)).toMatchObject({ custo: 0.7 })
    const all = [await createDestinatario(t), await createDestinatario(t), await createDestinatario(t)]
    const answers = await Promise.all(all.map((each) => executivo.post('/api/v1/mensagens', corpo(each, { texto }))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
    expect(answers.find(({ statusCode }) => statusCode === 422)?.body).toContain('0,10')
    const own = { unidade: 'parte', tabela_id }
    expect(await gastos(fornecedor_id)).toEqual([
      { ...own, antes: 0, quantidade: 1, preco: 0.5, valor: 0.5 },
      { ...own, antes: 1, quantidade: 2, preco: 0.5, valor: 0.7 },
      { ...own, antes: 3, quantidade: 2, preco: 0.2, valor: 0.4 },
    ])
    // what is not sent is the month's again, and its units too
    const [cancelled] = answers.flatMap((each) =>
      each.statusCode === 201 ? [each.json<{ mensagem_id: number }>().mensagem_id] : [],
    )
    const gone = await coordenador.post('/api/v1/mensagens/atos/cancelar', {
      ids: [cancelled],
      versoes: { [cancelled ?? 0]: (await mensagem(t, cancelled ?? 0)).versao },
    })
    expect(gone.json(), gone.body).toMatchObject({ feitos: 1 })
    expect((await gastos(fornecedor_id)).at(-1)).toMatchObject({ quantidade: 0, valor: 0 })
  })

  it('holds another price from the day on which another table begins', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms', preco: 9 })
    await publicada(fornecedor_id, PLAIN, { vale_ate: '2026-11-18' })
    const before = await enviada(executivo, corpo(await createDestinatario(t)))
    // no table holds today: the supplier's own price does
    expect(await mensagem(t, before)).toMatchObject({ custo_previsto: 9 })
    await publicada(
      fornecedor_id,
      [
        [1, 1, 5],
        [2, null, 0.3],
      ],
      { vale_de: '2026-11-19' },
    )
    const after = await enviada(executivo, corpo(await createDestinatario(t)))
    expect(await mensagem(t, after)).toMatchObject({ custo_previsto: 0.3 })
    await despache(t, before)
    expect(await mensagem(t, before)).toMatchObject({ custo: 9 })
  })

  it('is what a campaign foresees and spends across the edge, and what no longer fits stays out', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms', preco: 9, limite: 1.5 })
    await publicada(fornecedor_id, [
      [1, 1, 1],
      [2, null, 0.3],
    ])
    const template_sms_id = await createTemplate(t, 'Ola {nome}, fale conosco.')
    const { periodo, pessoas } = await turma(t, [5, 5, 5])
    const campanha_id = await createCampanha(coordenador, { periodo_letivo: periodo, template_sms_id })
    await ato(coordenador, t, campanha_id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    await toque(t)
    expect(pessoas).toHaveLength(3)
    const { rows } = await sql<{ custo_previsto: number | null; motivo: string | null }>`
      select m.custo_previsto, p.motivo from campanhas_publico p left join mensagens m on m.id = p.mensagem_id
      where p.campanha_id = ${campanha_id} order by p.id`.execute(t.db)
    expect(rows).toEqual([
      { custo_previsto: 1, motivo: null },
      { custo_previsto: 0.3, motivo: null },
      { custo_previsto: null, motivo: 'limite_do_fornecedor' },
    ])
    expect((await gastos(fornecedor_id)).map(({ antes, valor }) => [antes, valor])).toEqual([
      [0, 1],
      [1, 0.3],
    ])
  })
})

describe('the balance that a supplier tells', () => {
  it('stands on its page with the instant, and warns below the bound', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms', preco: 0.1 })
    const page = async () => (await admin.get(`/api/v1/fornecedores/${fornecedor_id}`)).json()
    expect(await page()).toMatchObject({ saldo: null, saldo_em: null })
    await despache(t, await enviada(executivo, corpo(await createDestinatario(t))))
    const told = await page()
    expect(told.saldo).toBeGreaterThan(900)
    expect(told.saldo).toBeLessThan(1_000)
    expect(told).toMatchObject({ saldo_em: expect.stringContaining('2026-11-19'), saldo_baixo: false })
    await sql`update fornecedores set saldo_minimo = 1000 where id = ${fornecedor_id}`.execute(t.db)
    await despache(t, await enviada(executivo, corpo(await createDestinatario(t))))
    expect(await page()).toMatchObject({ saldo_baixo: true })
  })
})
