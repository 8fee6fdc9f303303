import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants, contradictions } from '../../caos/checks'
import { createCarteira } from '../areas/negociacao/carteira'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { type BrokenLine, breakLine, type Moment } from './broken-line'

let t: TestApp
let line: BrokenLine
let coordenador: Actor
let financeiro: Actor
const HOJE = '2026-11-20'

beforeAll(async () => {
  t = await openTestApp({ hoje: HOJE })
  line = breakLine(t.app.pool)
  coordenador = await t.as(CPF.coordenador)
  financeiro = await t.as(CPF.supervisorFinanceiro)
})
afterAll(() => t.close())

/** An act that is ready to be done once. */
interface Act {
  readonly who: Actor
  readonly path: string
  readonly body: object
}

const acts: readonly { readonly name: string; readonly done: number; prepare(): Promise<Act> }[] = [
  { name: 'an agreement is closed', done: 201, prepare: toClose },
  { name: 'an agreement is broken', done: 200, prepare: async () => toBreak(await paid()) },
  { name: 'an instalment is written off', done: 201, prepare: async () => toWriteOff(await closed()) },
  { name: 'an instalment is paid beyond what it asks for', done: 201, prepare: async () => toOverpay(await closed()) },
  { name: 'a write-off is reversed', done: 201, prepare: async () => toReverse(await paid()) },
]

function toBreak({ acordo }: Fechado): Act {
  return { who: coordenador, path: `/api/v1/acordos/${acordo.id}/quebrar`, body: { motivo: 'Sem pagamento' } }
}

function toWriteOff({ parcelas: [, parcela] }: Fechado): Act {
  const body = { data: HOJE, valor: parcela?.valor_nominal, forma: 'maquineta' }
  return { who: financeiro, path: `/api/v1/parcelas/${parcela?.id}/baixa`, body }
}

/** R$ 50,00 more: they go to the next instalment. */
function toOverpay({ parcelas: [entrada] }: Fechado): Act {
  const body = { data: HOJE, valor: 150, forma: 'boleto_pix', excedente: 'antigas' }
  return { who: financeiro, path: `/api/v1/parcelas/${entrada?.id}/baixa`, body }
}

function toReverse({ parcelas: [entrada] }: Fechado): Act {
  return { who: financeiro, path: `/api/v1/parcelas/${entrada?.id}/estorno`, body: { motivo: 'Valor errado' } }
}

/** An agreement whose entrada is written off. */
async function paid(): Promise<Fechado> {
  const fechado = await closed()
  const [entrada] = fechado.parcelas
  const body = { data: HOJE, valor: 100, forma: 'boleto_pix' }
  const answer = await financeiro.post(`/api/v1/parcelas/${entrada?.id}/baixa`, body)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return fechado
}

describe.each(acts)('a line to the database that breaks while $name', ({ done, prepare }) => {
  it('leaves all or nothing at every statement, is said plainly, and the same key gets it done once', async () => {
    const whole = await attempt(await prepare(), { at: 0, moment: 'before' })
    expect(whole.status).toBe(done)
    expect(whole.statements.length).toBeGreaterThan(8)
    const points = pointsOf(whole.statements)
    expect(points.filter(({ moment }) => moment === 'after').length).toBeGreaterThan(0)
    for (const point of points) {
      const where = `${point.moment} statement ${point.at}: ${whole.statements[point.at - 1]}`
      const act = await prepare()
      const broken = await attempt(act, point)
      expect([where, [503, done]]).toEqual([where, expect.arrayContaining([broken.status])])
      expect([where, await contradictions(t.db)]).toEqual([where, []])
      expect([where, [NOTHING, whole.left]]).toEqual([where, expect.arrayContaining([broken.left])])
      const retry = await act.who.post(act.path, act.body, { 'idempotency-key': broken.chave })
      expect([where, retry.statusCode, retry.body]).toEqual([where, done, retry.body])
      expect([where, await contradictions(t.db)]).toEqual([where, []])
      expect([where, await leftSince(broken.before)]).toEqual([where, whole.left])
    }
    expect(await brokenInvariants(t.db)).toEqual([])
  }, 120_000)
})

interface Point {
  readonly at: number
  readonly moment: Moment
}

/** Before every statement, and after every commit: carried out, and nobody was told. */
function pointsOf(statements: readonly string[]): readonly Point[] {
  return statements.flatMap((text, index): Point[] => {
    const before: Point = { at: index + 1, moment: 'before' }
    return text === 'commit' ? [before, { at: index + 1, moment: 'after' }] : [before]
  })
}

/** Does the act over a line that breaks at that point; at 0 over one that holds. */
async function attempt({ who, path, body }: Act, { at, moment }: Point) {
  const chave = randomUUID()
  const before = await countRows()
  line.arm(at, moment)
  const answer = await who.post(path, body, { 'idempotency-key': chave })
  const statements = line.disarm()
  return { chave, before, statements, status: answer.statusCode, left: await leftSince(before) }
}

const TABLES = [
  'acordos',
  'parcelas',
  'parcelas_operacoes',
  'recebimentos',
  'recebimentos_linhas',
  'historico',
] as const
const NOTHING = TABLES.map(() => 0)

async function leftSince(before: readonly number[]): Promise<readonly number[]> {
  return (await countRows()).map((count, index) => count - (before[index] ?? 0))
}

async function countRows(): Promise<readonly number[]> {
  const counts: number[] = []
  for (const table of TABLES) {
    const { n } = await t.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
    counts.push(n)
  }
  return counts
}

async function toClose(): Promise<Act> {
  const carteira = await createCarteira(t.db, 2)
  const parametros = { nParcelas: 2, entrada: 100 }
  const body = { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', parametros }
  return { who: coordenador, path: '/api/v1/acordo/store', body }
}

interface Fechado {
  readonly acordo: { readonly id: number }
  readonly parcelas: readonly { readonly id: number; readonly valor_nominal: number }[]
}

async function closed(): Promise<Fechado> {
  const { who, path, body } = await toClose()
  return (await who.post(path, body)).json()
}
