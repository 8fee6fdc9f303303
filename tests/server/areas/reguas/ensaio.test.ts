import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { openSaida } from '../mensagens/caixa-de-saida'
import { createTipo } from '../negociacao/carteira'
import { ATRASO, andar, emVigor, execucoesDe, pessoas } from './andar-de-teste'
import { act } from './regua-de-teste'

/** The first working day after the day of the tests, a Friday of holiday between. */
const SEGUNDA = '2026-11-23'

let t: TestApp
let coordenador: Actor
let executivo: Actor
let credor: Actor
let regua = 0

beforeAll(async () => {
  t = await openSaida()
  ;[coordenador, executivo, credor] = await Promise.all([
    t.as(CPF.coordenador),
    t.as(CPF.executivo),
    t.as(CPF.credor10),
  ])
  await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true })
})
afterAll(() => t.close())

async function vale(own: object = {}, etapa: object = {}): Promise<number> {
  if (regua !== 0) await act(coordenador, 'reguas', 'encerrar', regua)
  regua = await emVigor(t, coordenador, own, etapa)
  return regua
}

/** The rows of tables that a run writes. */
async function written() {
  const counts = ['mensagens', 'reguas_inscricoes', 'reguas_execucoes', 'contatos_recusados', 'fornecedores_consumo']
  const { rows } = await sql<object>`select ${sql.join(
    counts.map((each) => sql`(select count(*) from ${sql.table(each)}) as ${sql.ref(each)}`),
  )}`.execute(t.db)
  return rows[0]
}

interface Linha {
  readonly cliente_id: number
  readonly vai: boolean
  readonly motivo: string | null
  readonly comparacao: string
  readonly fato: string | null
  readonly prevista_para: string
}

async function ensaio(actor: Actor, ids: readonly number[]): Promise<readonly Linha[]> {
  const answer = await actor.get(`/api/v1/ensaio_da_regua?regua_id=${regua}&_start=0&_end=100`)
  expect(answer.statusCode, answer.body).toBe(200)
  const rows = answer.json<Linha[]>().filter(({ cliente_id }) => ids.includes(cliente_id))
  return [...rows].sort((one, other) => one.cliente_id - other.cliente_id)
}

const ensaiar = (id: number, ensaio_dia: string) => act(coordenador, 'reguas', 'ensaiar', id, { ensaio_dia })

describe('the dry run', () => {
  it('says of a day who would get what and who would not, and writes nothing that a run writes', async () => {
    const { todos, ids } = await pessoas(t, 2)
    await sql`update telefones set situacao = 'invalido' where id = ${todos[1]?.telefone_id}`.execute(t.db)
    const id = await vale({}, { dia: ATRASO + 4 })
    const before = await written()
    expect(await ensaiar(id, SEGUNDA)).toMatchObject({ ok: true })
    expect(await written()).toEqual(before)
    expect(await ensaio(coordenador, ids)).toMatchObject([
      {
        vai: true,
        motivo: null,
        comparacao: 'espera',
        fato: null,
        prevista_para: expect.stringContaining('2026-11-23T14:00'),
      },
      { vai: false, motivo: 'sem_destino', comparacao: 'espera' },
    ])
  })

  it('is what the day does, but where a fact changed, and says which', async () => {
    const { ids } = await pessoas(t, 3)
    const [same = 0, agreed = 0, promised = 0] = ids
    const id = await vale({}, { dia: ATRASO + 4 })
    expect(await ensaiar(id, SEGUNDA)).toMatchObject({ ok: true })
    const { id: operacao } = await t.db
      .selectFrom('operacoes')
      .select('id')
      .where('cliente_id', '=', agreed)
      .executeTakeFirstOrThrow()
    const terms = { operacoes: [operacao], formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
    const closed = await executivo.post('/api/v1/acordo/store', { cliente_id: agreed, credor_id: 10, ...terms })
    expect(closed.statusCode, closed.body).toBe(201)
    const call = { tipo: 'promessa', canal: 'ligacao', descricao: 'Promete', credor_id: 10 }
    const promise = { ...call, cliente_id: promised, promessa: { valor: 100, data: '2026-11-27' } }
    expect((await executivo.post('/api/v1/eventos/store', promise)).statusCode).toBe(201)
    await andar(t, SEGUNDA)
    expect((await ensaio(coordenador, ids)).map(({ vai, comparacao, fato }) => [vai, comparacao, fato])).toEqual([
      [true, 'igual', null],
      [true, 'diferente', 'acordo_em_dia'],
      [true, 'diferente', 'promessa_vigente'],
    ])
    expect(await execucoesDe(t, [same])).toMatchObject([{ status: 'Na fila' }])
    // whoever came after it is told of too
    const { ids: late } = await pessoas(t, 1)
    await andar(t, SEGUNDA)
    expect(await ensaio(coordenador, late)).toMatchObject([{ comparacao: 'novo', vai: false, fato: null }])
  })

  it('spends the budget of the days in between: what tomorrow would say is not said again the day after', async () => {
    const { ids } = await pessoas(t, 1)
    const [cliente_id = 0] = ids
    await sql`insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, "taxaJuros", "taxaMulta", "taxaHonorarios", "taxaDesconto")
      select 'ENSAIO-' || n, ${cliente_id}, 10, 50, '2026-08-10'::date + n, 0, 0, 0, 0 from generate_series(1, 7) n`.execute(
      t.db,
    )
    const id = await vale({}, { dia: ATRASO, tolerancia_dias: 0 })
    expect(await ensaiar(id, '2026-11-25')).toMatchObject({ ok: true })
    // 19, 20 and 21 of November take the three of a channel in seven days
    expect(await ensaio(coordenador, ids)).toMatchObject([{ vai: false, motivo: 'limite_do_periodo' }])
  })

  it('is of tomorrow to 30 days ahead, for who may edit rules, and seen by nobody outside', async () => {
    const id = await vale({}, { dia: ATRASO + 4 })
    for (const dia of ['2026-11-19', '2026-12-20']) expect((await ensaiar(id, dia)).message).toContain('Ensaia-se de')
    expect(await ensaiar(id, '2026-12-19')).toMatchObject({ ok: true })
    expect((await act(executivo, 'reguas', 'ensaiar', id, { ensaio_dia: '2026-11-20' })).ok).toBe(false)
    expect((await credor.get('/api/v1/ensaio_da_regua')).statusCode).toBe(403)
    expect((await credor.get('/api/v1/contatos_da_regua')).statusCode).toBe(403)
    expect((await credor.get('/api/v1/etapas_da_regua')).statusCode).toBe(403)
  })
})

describe('the line of a rule', () => {
  it('counts of each step what its contacts say, one by one', async () => {
    const { todos, ids } = await pessoas(t, 3)
    await sql`update telefones set situacao = 'invalido' where id = ${todos[2]?.telefone_id}`.execute(t.db)
    const id = await vale()
    await andar(t)
    const [etapa] = (await coordenador.get(`/api/v1/etapas_da_regua?regua_id=${id}`)).json()
    const contatos = (await coordenador.get(`/api/v1/contatos_da_regua?regua_id=${id}&_start=0&_end=100`)).json()
    const count = (key: string) => contatos.filter((each: Record<string, unknown>) => each[key] === true).length
    expect(etapa).toMatchObject({ dia: ATRASO, canal: 'sms', pulados: count('pulado'), enviados: 0 })
    expect(contatos.filter((each: { cliente_id: number }) => ids.includes(each.cliente_id))).toHaveLength(3)
  })
})
