import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants, contradictions } from '../../caos/checks'
import { hasTurn } from '../../inteiro'
import { type BrokenLine, breakLine, type Moment } from '../broken-line'
import type { TestApp } from '../harness'
import { type Act, moneyActs, openMoney } from './money-acts'

let t: TestApp
let line: BrokenLine

beforeAll(async () => {
  t = await openMoney()
  line = breakLine(t.app.pool)
})
afterAll(() => t.close())

describe.each(moneyActs(() => t))(
  'a line to the database that breaks while $name',
  ({ done, again = done, prepare }) => {
    it('leaves all or nothing at every statement, is said plainly, and the same key gets it done once', async () => {
      // what only the first act of its kind makes, such as the type of its event, is there after it
      await attempt(await prepare(), { at: 0, moment: 'before' })
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
        expect([where, [done, again]]).toEqual([where, expect.arrayContaining([retry.statusCode])])
        expect([where, await leftSince(broken.before)]).toEqual([where, whole.left])
      }
      expect(await contradictions(t.db)).toEqual([])
      expect(await brokenInvariants(t.db)).toEqual([])
    }, 300_000)
  },
)

interface Point {
  readonly at: number
  readonly moment: Moment
}

/** Before a statement, and after every commit: carried out, and nobody was told. Every statement has its turn within six days. */
function pointsOf(statements: readonly string[]): readonly Point[] {
  return statements.flatMap((text, index): Point[] => {
    const before: Point = { at: index + 1, moment: 'before' }
    if (text === 'commit') return [before, { at: index + 1, moment: 'after' }]
    return hasTurn(index, 6) ? [before] : []
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
  'cobrancas',
] as const
const NOTHING = TABLES.map(() => 0)

async function leftSince(before: readonly number[]): Promise<readonly number[]> {
  return (await countRows()).map((count, index) => count - (before[index] ?? 0))
}

async function countRows(): Promise<readonly number[]> {
  const counts = TABLES.map((table) => sql<number>`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql<{ n: number[] }>`select array[${sql.join(counts)}]::int[] as n`.execute(t.db)
  return rows[0]?.n ?? []
}
