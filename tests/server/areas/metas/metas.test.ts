import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'

/** 20 November 2026 is a national holiday; the month has 19 other bank days. */
const { t, administrador, coordenador, executivo, outroExecutivo, supervisorFinanceiro } = withApp(
  { hoje: '2026-11-18' },
  ['administrador', 'coordenador', 'executivo', 'outroExecutivo', 'supervisorFinanceiro'],
)

async function target(valores: Readonly<Record<string, unknown>>) {
  return administrador.post('/api/v1/metas', { mes: '2026-11-13', tipo: 'recebido', ...valores })
}

interface Dia {
  readonly dia: string
  readonly valor: number
  readonly somada: boolean
}

/** Days of one level: a blank where the query asks for none. */
async function days(level: string): Promise<readonly Dia[]> {
  const answer = await coordenador.get(`/api/v1/metas_por_dia?_start=0&_end=100&tipo=recebido&${level}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const sum = (list: readonly Dia[]) => Math.round(list.reduce((total, { valor }) => total + valor, 0) * 100) / 100
const HOUSE = 'executivo_id_null=true&equipe_id_null=true&credor_id_null=true'

describe('a target', () => {
  it('is of a month, whichever day was written, and stands once for each level', async () => {
    const first = await target({ executivo_id: 7, valor: 1900.19 })
    expect(first.statusCode, first.body).toBe(201)
    expect(first.json().mes).toBe('2026-11-01')
    const again = await target({ executivo_id: 7, valor: 5, mes: '2026-11-30' })
    expect(again.statusCode).toBe(422)
    expect(again.json().errors).toHaveProperty('credor_id')
    expect((await target({ executivo_id: 8, valor: 3800 })).statusCode).toBe(201)
  })

  it('of received is what the log-in says of its executive, and what he is told of himself from then on', async () => {
    const me = async () => (await executivo.get('/api/v1/me')).json().user
    const before = await me()
    expect([before.executivo_cobranca, before.meta]).toEqual([7, 1900.19])
    const [row] = (await coordenador.get('/api/v1/metas?executivo_id=7&tipo=recebido')).json()
    const write = (valor: number, versao: number) =>
      coordenador.inject({
        method: 'PATCH',
        url: `/api/v1/metas/${row.id}`,
        headers: { 'if-match': `"${versao}"` },
        payload: { valor },
      })
    const changed = await write(2000, row.versao)
    expect([changed.statusCode, (await me()).meta]).toEqual([200, 2000])
    expect((await write(1900.19, changed.json().versao)).statusCode).toBe(200)
    expect((await me()).meta).toBe(1900.19)
  })

  it('is spread over the bank days of its month to the centavo', async () => {
    const own = await days('executivo_id=7&equipe_id_null=true')
    expect(own).toHaveLength(19)
    expect(own.map(({ dia }) => dia)).not.toContain('2026-11-20')
    expect(sum(own)).toBe(1900.19)
    expect(new Set(own.map(({ valor }) => valor))).toEqual(new Set([100.01]))
  })

  it('of a level that has none is the sum of the level below, and says so', async () => {
    const house = await days(HOUSE)
    expect(sum(house)).toBe(5700.19)
    expect(house.every(({ somada }) => somada)).toBe(true)
    expect((await target({ valor: 10_000 })).statusCode).toBe(201)
    const own = await days(HOUSE)
    expect(sum(own)).toBe(10_000)
    expect(own.some(({ somada }) => somada)).toBe(false)
  })

  it('of a team stands in the place of its people’s', async () => {
    const { rows } = await sql<{ id: number }>`
      with nova as (insert into equipes (nome) values ('Norte') returning id)
      update executivos set equipe_id = nova.id from nova where executivos.id = 7 returning nova.id`.execute(t.db)
    const equipe_id = Number(rows[0]?.id)
    const level = `executivo_id_null=true&equipe_id=${equipe_id}&credor_id_null=true`
    expect(sum(await days(level))).toBe(1900.19)
    expect((await target({ equipe_id, valor: 2500 })).statusCode).toBe(201)
    expect(sum(await days(level))).toBe(2500)
    expect(sum(await days(`executivo_id=7&equipe_id=${equipe_id}`))).toBe(1900.19)
  })
})

describe('the target of the day', () => {
  it('divides what is left by the bank days from today on', async () => {
    const answer = await coordenador.get('/api/v1/meta_do_dia?_start=0&_end=10&executivo_id=7')
    // 18, 19, 23, 24, 25, 26, 27 and 30
    expect(answer.json()).toMatchObject([
      { meta: 1900.19, antes: 0, falta: 1900.19, dias_restantes: 8, meta_do_dia: 237.52 },
    ])
  })
})

describe('one’s own target', () => {
  it('is answered to the executive alone, with the pace of the last 20 bank days and his place', async () => {
    await received(executivo, { '2026-11-17': 100, '2026-11-18': 30 })
    await received(outroExecutivo, { '2026-11-18': 130.01 })
    const own = await executivo.get('/api/v1/minha_meta?_start=0&_end=10')
    // 8 bank days from the 18th on, at 100 in 20
    const month = { recebido: 130, recebido_hoje: 30, projecao: 140, lugar: 2, falta: 1800.19, dias_restantes: 8 }
    expect(own.json()).toMatchObject([{ executivo_id: 7, meta: 1900.19, ...month }])
    expect(own.json()).toHaveLength(1)
    // what came in today passes the pace
    expect((await outroExecutivo.get('/api/v1/minha_meta?_start=0&_end=10')).json()).toMatchObject([
      { executivo_id: 8, projecao: 130.01, lugar: 1 },
    ])
    expect((await executivo.get('/api/v1/meta_do_dia?_start=0&_end=10')).statusCode).toBe(403)
  })
})

describe('the month of the house, of a team and of a creditor', () => {
  it('is projected at the pace of the last 20 bank days from what came in', async () => {
    expect((await target({ credor_id: 10, valor: 520.02 })).statusCode).toBe(201)
    const answer = await coordenador.get('/api/v1/projecao_do_mes?_start=0&_end=20')
    expect(answer.statusCode, answer.body).toBe(200)
    const of = (nivel: string) => answer.json<{ nivel: string }[]>().filter((row) => row.nivel === nivel)
    // 100 until yesterday, 160.01 today: more than 8 bank days at 100 in 20
    const came = { recebido: 260.01, recebido_hoje: 160.01, projecao: 260.01, dias_restantes: 8 }
    expect(of('casa')).toMatchObject([{ meta: 10_000, falta: 9900, meta_do_dia: 1237.5, ...came }])
    expect(of('credor')).toMatchObject([{ credor_id: 10, meta: 520.02, porcento: 50, ...came }])
    expect(of('equipe')).toMatchObject([{ meta: 2500, recebido: 130, recebido_hoje: 30, projecao: 140 }])
    expect((await executivo.get('/api/v1/projecao_do_mes')).statusCode).toBe(403)
  })

  it('is told of each executive in the register: his own target, else the sum of those by creditor', async () => {
    expect((await target({ executivo_id: 8, credor_id: 10, valor: 7 })).statusCode).toBe(201)
    const list = (await administrador.get('/api/v1/executivos?_start=0&_end=50')).json<Executivo[]>()
    expect(list.filter(({ id }) => id === 7 || id === 8)).toEqual([
      expect.objectContaining({ id: 7, meta_do_mes: 1900.19 }),
      expect.objectContaining({ id: 8, meta_do_mes: 3800 }),
    ])
    const { colunas } = t.definitions.resources.executivos?.lista ?? { colunas: [] }
    expect(colunas).toEqual(expect.arrayContaining(['pessoa', 'equipe', 'meta_do_mes', 'credores']))
  })
})

interface Executivo {
  readonly id: number
  readonly meta_do_mes: number
}

async function received(actor: Actor, days: Readonly<Record<string, number>>): Promise<void> {
  const { cliente_id, operacoes } = await createCarteira(t.db, 1)
  const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix' }
  const closed = await actor.post('/api/v1/acordo/store', pedido)
  expect(closed.statusCode, closed.body).toBe(201)
  const [parcela] = closed.json<{ parcelas: { id: number }[] }>().parcelas
  for (const [data, valor] of Object.entries(days)) {
    const baixa = { data, valor, forma: 'boleto_pix' }
    const answer = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela?.id}/baixa`, baixa)
    expect(answer.statusCode, answer.body).toBe(201)
  }
}
