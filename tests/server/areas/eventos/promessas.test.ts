import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resolverPromessas } from '../../../../src/server/areas/eventos/promessas/resolver-promessas'
import { vencerPromessas } from '../../../../src/server/areas/eventos/promessas/vencer-promessas'
import { asCompany } from '../../../../src/server/resources/events/as-company'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { allowLoneReceipts } from '../../lone-receipts'
import { createCliente, createOperacao, createTipo } from '../negociacao/carteira'

const HOJE = '2026-11-20'
let t: TestApp
let executivo: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: HOJE })
  executivo = await t.as(CPF.executivo)
  await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true })
  await createTipo(t.db, { codigo: 'contato' })
  await allowLoneReceipts(t)
})
afterAll(() => t.close())

let cliente_id: number
beforeEach(async () => {
  cliente_id = await createCliente(t.db)
  await createOperacao(t.db, { cliente_id, valor_nominal: 1000 })
})

const STORE = '/api/v1/eventos/store'
const prometer = (promessa: object | null, changes: object = {}) =>
  executivo.post(STORE, {
    cliente_id,
    tipo: 'promessa',
    canal: 'ligacao',
    descricao: 'Promete pagar',
    credor_id: 10,
    ...(promessa && { promessa }),
    ...changes,
  })
const promessas = (of = cliente_id) =>
  t.db
    .selectFrom('promessas')
    .select(['id', 'status', 'valor_recebido', 'limite', 'resolvida_em'])
    .where('cliente_id', '=', of)
    .orderBy('id')
    .execute()

describe('making a promise', () => {
  it('keeps amount, day and grace, and answers them beside the event', async () => {
    const answer = await prometer({ valor: 300, data: '2026-11-25' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      evento: { tipo: { codigo: 'promessa' } },
      promessa: { valor: 300, data: '2026-11-25', limite: '2026-11-27', substitui: null },
      agendamento: null,
    })
    const [kept] = await t.db.selectFrom('promessas').selectAll().where('cliente_id', '=', cliente_id).execute()
    expect(kept).toMatchObject({
      credor_id: 10,
      executivo_cobranca_id: 7,
      feita_em: HOJE,
      tolerancia_dias: 2,
      status: 'Aberta',
      evento_id: answer.json().evento.id,
    })
  })

  it.each([
    ['none at all', null, ['promessa.valor', 'promessa.data']],
    ['no amount', { valor: 0, data: '2026-11-25' }, ['promessa.valor']],
    ['less than nothing', { valor: -1, data: '2026-11-25' }, ['promessa.valor']],
    ['half a centavo', { valor: 10.005, data: '2026-11-25' }, ['promessa.valor']],
    ['yesterday', { valor: 300, data: '2026-11-19' }, ['promessa.data']],
    ['a day that does not exist', { valor: 300, data: '2026-02-30' }, ['promessa.data']],
    ['more than 90 days ahead', { valor: 300, data: '2027-02-19' }, ['promessa.data']],
    [
      'an instalment that is nobody’s',
      { valor: 300, data: '2026-11-25', parcela_id: 987_654 },
      ['promessa.parcela_id'],
    ],
    ['an unknown key', { valor: 300, data: '2026-11-25', status: 'Cumprida' }, ['promessa.status']],
  ])('refuses %s on its own field', async (_name, promessa, fields) => {
    const answer = await prometer(promessa)
    expect([answer.statusCode, Object.keys(answer.json().errors)], answer.body).toEqual([422, fields])
    expect(await promessas()).toEqual([])
  })

  // 1000 + 1 % a month over 107 days + 2 % = 1055,67; no fee: past its term
  it('takes the whole open debt of that day and not a centavo more, and says how much it is', async () => {
    const refused = await prometer({ valor: 1055.68, data: '2026-11-25' })
    expect(refused.json().errors['promessa.valor'][0]).toContain('R$ 1.055,67')
    expect((await prometer({ valor: 1055.67, data: '2026-11-25' })).statusCode).toBe(201)
    const other = await prometer({ valor: 1, data: '2026-11-25' }, { credor_id: 57 })
    expect(other.json().errors['promessa.valor'][0]).toContain('não tem dívida em aberto')
  })

  it('refuses a promise with a type that promises nothing', async () => {
    const answer = await prometer({ valor: 300, data: '2026-11-25' }, { tipo: 'contato' })
    expect(Object.keys(answer.json().errors)).toEqual(['promessa'])
  })

  it('puts the one that was open aside and says which', async () => {
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const first = (await prometer({ valor: 300, data: '2026-11-25' })).json().promessa
    const other = (await prometer({ valor: 300, data: '2026-11-25' }, { credor_id: 57 })).json().promessa
    const second = (await prometer({ valor: 200, data: '2026-11-30' })).json().promessa
    expect([other.substitui, second.substitui]).toEqual([null, first.id])
    expect((await promessas()).map(({ status }) => status)).toEqual(['Invalidada', 'Aberta', 'Aberta'])
  })

  it('leaves one open when two people promise at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((valor) => prometer({ valor, data: '2026-11-25' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const open = (await promessas()).filter(({ status }) => status === 'Aberta')
    expect(open).toHaveLength(1)
  })
})

describe('a promise and the ledger', () => {
  let parcelas: readonly number[]
  beforeEach(async () => {
    await sql`update promessas set excluido_em = now() where cliente_id <> ${cliente_id}`.execute(t.db)
    const operacao = await createOperacao(t.db, { cliente_id, valor_nominal: 900, taxaJuros: 0, taxaMulta: 0 })
    const closed = await executivo.post('/api/v1/acordo/store', {
      cliente_id,
      credor_id: 10,
      operacoes: [operacao],
      formaPagamento: 'boleto_pix',
      parametros: { nParcelas: 3, honorarios: 0 },
    })
    parcelas = closed.json().parcelas.map(({ id }: { id: number }) => id)
    await prometer({ valor: 300, data: '2026-11-25' })
  })

  it.each([
    ['the exact amount', 300, ['Cumprida', 300, HOJE]],
    ['less', 299.99, ['Paga a menor', 299.99, null]],
    ['more', 300.01, ['Paga a maior', 300.01, HOJE]],
  ])('is resolved by %s', async (_name, valor, outcome) => {
    await resolve(await receive(valor))
    expect(await outcomes()).toEqual([outcome])
  })

  it('adds up what comes in parts, and a second telling changes nothing', async () => {
    await resolve(await receive(100))
    const second = await receive(200, { parcela: 1 })
    await resolve(second)
    const once = await t.db.selectFrom('promessas').select('versao').where('cliente_id', '=', cliente_id).execute()
    await resolve(second)
    expect(await t.db.selectFrom('promessas').select('versao').where('cliente_id', '=', cliente_id).execute()).toEqual(
      once,
    )
    expect(await outcomes()).toEqual([['Cumprida', 300, HOJE]])
  })

  it('is open again when its payment is reversed, and missed when its days are over by then', async () => {
    const recebimento = await receive(300)
    await resolve(recebimento)
    await resolve(await reverse(recebimento))
    expect(await outcomes()).toEqual([['Aberta', 0, null]])
    await resolve(await receive(300, { parcela: 1 }))
    await resolve(await reverse(await lastReceipt()), '2026-11-30')
    expect(await outcomes()).toEqual([['Não cumprida', 0, '2026-11-30']])
  })

  it('gives way when its payment is reversed and a newer one waits', async () => {
    const recebimento = await receive(300)
    await resolve(recebimento)
    await prometer({ valor: 50, data: '2026-11-26' })
    await resolve(await reverse(recebimento))
    expect(await outcomes()).toEqual([
      ['Invalidada', 0, HOJE],
      ['Aberta', 0, null],
    ])
  })

  it.each([
    ['before it was made', { data: '2026-11-19' }],
    ['after its grace', { data: '2026-11-28' }],
    ['to another creditor', { credor_id: 57 }],
  ])('is not touched by money that came %s', async (_name, changes) => {
    await resolve(await receive(300, changes))
    expect(await outcomes()).toEqual([['Aberta', 0, null]])
  })

  it('counts a receipt for the newest promise it fits, once', async () => {
    await resolve(await receive(300))
    await prometer({ valor: 100, data: '2026-11-24' })
    await resolve(await receive(100, { parcela: 1 }))
    expect(await outcomes()).toEqual([
      ['Cumprida', 300, HOJE],
      ['Cumprida', 100, HOJE],
    ])
  })

  it('for one instalment waits for that one', async () => {
    await prometer({ valor: 300, data: '2026-11-25', parcela_id: parcelas[1] })
    await resolve(await receive(300))
    expect((await outcomes()).at(-1)).toEqual(['Aberta', 0, null])
    await resolve(await receive(300, { parcela: 1 }))
    expect((await outcomes()).at(-1)).toEqual(['Cumprida', 300, HOJE])
  })

  it('is kept by money of its days that finance records after them', async () => {
    expect(await lapse('2026-11-28')).toBe(1)
    await resolve(await receive(300, { data: '2026-11-27' }), '2026-11-30')
    expect(await outcomes()).toEqual([['Cumprida', 300, '2026-11-30']])
  })

  it('lapses the day after its grace, once, and the timeline says what was missing', async () => {
    await resolve(await receive(120))
    expect(await lapse('2026-11-27')).toBe(0)
    expect(await lapse('2026-11-28')).toBe(1)
    expect(await lapse('2026-11-29')).toBe(0)
    expect(await outcomes()).toEqual([['Não cumprida', 120, '2026-11-28']])
    const { eventos } = (await executivo.get(`/api/v1/clientes/event/${cliente_id}`)).json()
    expect(eventos[0]).toMatchObject({
      tipo: { codigo: 'promessa_quebrada' },
      canal: 'sistema',
      descricao: expect.stringMatching(/25\/11\/2026.*R\$ 180,00/),
      usuario: null,
    })
    const types = (await executivo.get('/api/v1/eventos/tipos')).json()
    expect(types).toMatchObject([
      { codigo: 'promessa', promessa: true, agenda: true },
      { codigo: 'contato', promessa: false, agenda: false },
    ])
  })

  interface Given {
    readonly data?: string
    readonly parcela?: number
    readonly credor_id?: number
  }

  async function receive(valor: number, { data = HOJE, parcela = 0, credor_id = 10 }: Given = {}): Promise<number> {
    const parcela_id = parcelas[parcela] ?? 0
    const { rows } = await sql<{ id: number }>`
      insert into recebimentos (parcela_id, acordo_id, credor_id, tipo, data, forma, valor, valor_repasse)
      select id, acordo_id, ${credor_id}, 'baixa', ${data}, 'boleto_pix', ${valor}, ${valor} from parcelas where id = ${parcela_id}
      returning id`.execute(t.db)
    return rows[0]?.id ?? 0
  }

  async function reverse(id: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into recebimentos (parcela_id, acordo_id, credor_id, tipo, data, forma, valor, valor_repasse, estorno_de_id, motivo)
      select parcela_id, acordo_id, credor_id, 'estorno', data, forma, -valor, -valor_repasse, id, 'Engano' from recebimentos
      where id = ${id} returning id`.execute(t.db)
    return rows[0]?.id ?? 0
  }
})

async function lastReceipt(): Promise<number> {
  const row = await t.db.selectFrom('recebimentos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return row.id
}

async function outcomes() {
  return (await promessas()).map(({ status, valor_recebido, resolvida_em }) => [status, valor_recebido, resolvida_em])
}

/** As the delivery of the event would. */
function resolve(registro_id: number, hoje = HOJE): Promise<void> {
  const call = { recurso: 'recebimentos', registro_id, evento: 'criado' }
  return t.db.transaction().execute((trx) => resolverPromessas(trx, contextOn(hoje), call))
}

function lapse(hoje: string): Promise<number> {
  return vencerPromessas(t.db, contextOn(hoje))
}

function contextOn(hoje: string) {
  const { definitions } = t
  const clock = { hoje: () => hoje, agora: () => new Date() }
  return { definitions, clock, secret: 's', usuario: asCompany(definitions, null) }
}
