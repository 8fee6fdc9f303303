import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOMENT, type WholeStatement } from '../../../../src/server/framework/resources/kept/kept-answers'
import { readWhole } from '../../../../src/server/framework/resources/kept/read-whole'
import { openTestApp, type TestApp } from '../../harness'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  vi.spyOn(t.app.answers, 'keep')
})
afterAll(() => t.close())
beforeEach(() => {
  vi.mocked(t.app.answers.keep).mockClear()
})

/** How many creditors there are, said as long after they were looked at. */
const howMany = (seconds: number): WholeStatement =>
  sql`select (select count(*) from credores) as quantos, pg_sleep(${sql.lit(seconds)})::text as pausa, ${MOMENT}`
const told = async (statement: WholeStatement) => Number((await readWhole(t.db, t.app.answers, statement)).quantos)
const asked = () => vi.mocked(t.app.answers.keep).mock.calls.length
const several = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, act))
const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function write(nome: string): Promise<void> {
  await t.db.insertInto('credores').values({ nome, criado_por: 1, versao: 1 }).execute()
}

describe('many who find an answer overtaken', () => {
  it('have it asked once', async () => {
    const before = await told(howMany(0.1))
    await write('Um a mais')
    expect(await several(() => told(howMany(0.1)))).toEqual(Array(8).fill(before + 1))
    expect(asked()).toBe(2)
  })

  it('do not take that of a question that was sent before the write which they must see', async () => {
    const first = told(howMany(0.4))
    await until(150)
    await write('Depois da pergunta')
    const later = await several(() => told(howMany(0.4)))
    expect(later).toEqual(Array(8).fill((await first) + 1))
    expect(asked()).toBe(2)
  })

  it('take that of a question sent earlier where nobody wrote meanwhile', async () => {
    await write('Antes da pergunta')
    const first = told(howMany(0.41))
    await until(150)
    expect(new Set(await several(() => told(howMany(0.41))))).toEqual(new Set([await first]))
    expect(asked()).toBe(1)
  })

  it('ask again after a question that failed', async () => {
    const question = t.app.answers.questionOf(howMany(0.05))
    const refused = t.app.answers.keep(
      question,
      until(50).then(() => Promise.reject(new Error('cut off'))),
    )
    const answers = several(() => told(howMany(0.05)))
    await expect(refused).rejects.toThrow('cut off')
    expect(new Set(await answers).size).toBe(1)
    expect(asked()).toBe(2)
  })
})
