import { beforeAll, describe, expect, it } from 'vitest'
import type { DashboardDefinition } from '../../../src/declaration/dashboard-definitions'
import type { ResourceDefinition } from '../../../src/declaration/definitions'
import { figureByHand } from '../areas/painel/by-hand/figure'
import { daysOf, figuresOf } from '../areas/painel/shown'
import type { Actor } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { withApp } from '../with-app'
import { type Alheios, createCompany } from './company'

const {
  t,
  administrador: admin,
  credor10,
} = withApp({ env: { AVENCA_POR_MINUTO: '1000000' } }, ['administrador', 'credor10'])
let alheios: Alheios

beforeAll(async () => {
  ;({ alheios } = await createCompany(t))
  // Every permission there is: what holds him back is whose the rows are, not what he may do.
  await t.db
    .insertInto('usuarios_permissoes')
    .values({ usuario_id: credor10.usuarioId, permissao: '*', efeito: 'conceder', versao: 1 })
    .execute()
})

const OF_OTHERS = ['Clínica Boa Vista', 'Dívida Ativa', 'Clube Náutico', 'boavista.csv', 'OP-0004', 'OP-0041']
const { consultas, paineis } = loadProductDefinitions()
const lists = Object.values(consultas).map((definition) => [definition.recurso, definition] as const)

type Row = Readonly<Record<string, unknown>>
interface Total {
  readonly total: { readonly linhas: number }
}
interface Chart {
  readonly series: readonly { readonly partes: readonly { readonly quantidade: number }[] }[]
}

/** Rows that anybody else was shown: without them nothing would have been kept from him. */
let kept = 0

describe("a consulta of a creditor's user who may do everything", () => {
  it.each(lists)(
    '%s holds no row of another, in list, totals, groups, cross and chart',
    async (recurso, definition) => {
      const answer = await credor10.get(`/api/v1/${recurso}?_start=0&_end=100`)
      const report = definition.consulta?.relatorio
      if (report && !report.portal) {
        for (const path of ['', '/totais', '/grupos/0', '/cruza', '/grafico'])
          expect([404, 403], path).toContain((await credor10.get(`/api/v1/${recurso}${path}`)).statusCode)
        return
      }
      expect(answer.statusCode, answer.body).toBe(200)
      const rows = answer.json<Row[]>()
      for (const secret of OF_OTHERS) expect(answer.body).not.toContain(secret)
      expect(rows.filter((row) => isForeign(row, definition))).toEqual([])
      kept += (await howMany(admin, recurso)) - rows.length
      expect(Number(answer.headers['x-total-count'])).toBe(rows.length)
      const foot = await credor10.get(`/api/v1/${recurso}/totais`)
      if (foot.statusCode !== 404) expect(foot.json<{ linhas: number }>().linhas).toBe(rows.length)
      if (report) await agrees(recurso, definition, rows.length)
    },
  )

  it('kept something from him', () => {
    expect(kept).toBeGreaterThan(20)
  })
})

describe("a dashboard of a creditor's user who may do everything", () => {
  it.each(Object.values(paineis).map((painel) => [painel.nome, pagesOf(painel)] as const))(
    '%s names nobody else, and counts his rows alone',
    async (_, pages) => {
      for (const page of pages) {
        const answer = await credor10.get(`/api/v1/${page}`)
        if (answer.statusCode !== 200) continue
        for (const secret of OF_OTHERS) expect(answer.body, page).not.toContain(secret)
        for (const { nome, quantidade, valor } of await figuresOf(credor10, page)) {
          const hand = await byHand(nome, page)
          if (isOfClients(nome)) expect(quantidade, nome).toBeLessThanOrEqual(hand[0])
          else expect([page, nome, quantidade, valor]).toEqual([page, nome, ...hand])
        }
      }
    },
  )
})

/** Its first sight and each of its tabs, of the period that this has by itself. */
function pagesOf({ nome, abas }: DashboardDefinition): readonly string[] {
  const tabs = abas.filter((aba) => aba.nome !== '')
  const of = (aba: DashboardDefinition['abas'][number]) => (aba.periodo ? `&periodo=${aba.periodo.padrao}` : '')
  return [`paineis/${nome}`, ...tabs.map((aba) => `paineis/${nome}?aba=${aba.nome}${of(aba)}`)]
}

/** The record of another creditor, or a row that says itself whose it is. */
function isForeign(row: Row, { consulta }: ResourceDefinition): boolean {
  const named = (consulta?.escopo ?? []).some(({ recurso, key }) => row[key] != null && row[key] === alheios[recurso])
  const credor = row.credor_id ?? 10
  return named || credor !== 10
}

/** What stands above the rows of a report comes to as many of them. */
async function agrees(recurso: string, { consulta }: ResourceDefinition, linhas: number): Promise<void> {
  const { cruza = null, grafico = null } = consulta?.relatorio ?? {}
  const read = async <T>(path: string): Promise<T> => {
    const answer = await credor10.get(`/api/v1/${recurso}${path}`)
    expect(answer.statusCode, answer.body).toBe(200)
    for (const secret of OF_OTHERS) expect(answer.body, path).not.toContain(secret)
    return answer.json<T>()
  }
  // those of the house alone are none of his
  const { grupos } = (await credor10.get('/api/v1/config')).json().consultas[recurso].consulta.relatorio
  expect(grupos.length).toBeGreaterThan(0)
  for (const nivel of (grupos as readonly unknown[]).keys())
    expect((await read<Total>(`/grupos/${nivel}`)).total.linhas).toBe(linhas)
  if (cruza) expect((await read<Total>('/cruza')).total.linhas).toBe(linhas)
  if (!grafico) return
  const parts = (await read<Chart>('/grafico')).series.flatMap(({ partes }) => partes)
  expect(parts.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(linhas)
}

async function howMany(actor: Actor, recurso: string): Promise<number> {
  return Number((await actor.get(`/api/v1/${recurso}?_start=0&_end=1`)).headers['x-total-count'])
}

/** A step of the funnel counts clients, of whom one may be another's as well: never more than owe him. */
function isOfClients(nome: string): boolean {
  return nome.startsWith('funil_de_cobranca.')
}

function byHand(nome: string, page: string) {
  const hoje = t.app.clock.hoje()
  const agora = t.app.clock.agora().toISOString()
  const own = isOfClients(nome) ? undefined : 10
  const place = { ...daysOf(page, hoje), hoje, agora, credores: [10], eu: credor10.usuarioId, own }
  return figureByHand(t.db, nome, place)
}
