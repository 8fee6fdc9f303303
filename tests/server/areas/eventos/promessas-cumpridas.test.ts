import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resolverPromessas } from '../../../../src/server/areas/eventos/promessas/resolver-promessas'
import { vencerPromessas } from '../../../../src/server/areas/eventos/promessas/vencer-promessas'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { businessNow } from '../../../../src/server/platform/database/business-now'
import type { Actor, TestApp } from '../../harness'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { HOJE, openPromessas, postPromessa, promessasOf } from './promessa-de-teste'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  ;({ t, executivo } = await openPromessas())
})
afterAll(() => t.close())

let cliente_id: number
beforeEach(async () => {
  cliente_id = await createCliente(t.db)
  await createOperacao(t.db, { cliente_id, valor_nominal: 1000 })
})

const prometer = (promessa: object | null, changes: object = {}) =>
  postPromessa(executivo, cliente_id, { ...(promessa && { promessa }), ...changes })
const promessas = (of = cliente_id) => promessasOf(t, of)

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
    ['without a creditor, beside one of a creditor', {}, { credor_id: undefined }],
    ['of a creditor, beside one without', { credor_id: undefined }, {}],
  ])('gives way to a newer one %s, which alone takes what comes next', async (_name, older, newer) => {
    const [first] = await promessasOf(t, cliente_id)
    await prometer({ valor: 200, data: '2026-11-25', substitui: first ? [first.id] : [] }, older)
    const recebimento = await receive(200)
    await resolve(recebimento)
    await prometer({ valor: 300, data: '2026-11-26' }, newer)
    await resolve(await receive(300, { parcela: 1 }))
    expect((await outcomes()).slice(1)).toEqual([
      ['Cumprida', 200, HOJE],
      ['Cumprida', 300, HOJE],
    ])
    await resolve(await reverse(await lastReceipt()))
    await resolve(await reverse(recebimento))
    expect((await outcomes()).slice(1)).toEqual([
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
    const [aberta] = await promessasOf(t, cliente_id)
    await prometer({ valor: 300, data: '2026-11-25', parcela_id: parcelas[1], substitui: aberta ? [aberta.id] : [] })
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
      insert into recebimentos (parcela_id, acordo_id, credor_id, tipo, data, forma, valor, valor_repasse, criado_em)
      select id, acordo_id, ${credor_id}, 'baixa', ${data}, 'boleto_pix', ${valor}, ${valor},
        ${businessNow(systemClock(HOJE))} from parcelas where id = ${parcela_id}
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
  const clock = systemClock(hoje)
  return { definitions, clock, secret: 's', usuario: asCompany(definitions, null) }
}
