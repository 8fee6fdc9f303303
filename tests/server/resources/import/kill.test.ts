import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { cloneDatabase, openTestApp, type TestApp, type TestDatabase } from '../../harness'
import { runProgram } from '../../program'
import { csv, importerOf } from './importer'

const ROWS = 25_000
let database: TestDatabase
let t: TestApp

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await t?.close()
  await database.drop()
})

describe('an import whose process is killed again and again', () => {
  it('goes on from its last whole batch, and no row comes in twice', { timeout: 240_000 }, async () => {
    const id = await rehearsed()
    t = await openTestApp({ database })
    const admin = await t.as(CPF.administrador)
    expect((await admin.post(`/api/v1/motivos/importacoes/${id}/confirmar`, {})).statusCode).toBe(202)
    const left: number[] = []
    for (const k of [6, 14, 9]) {
      expect(await killedAfter(id, k)).toBe('SIGKILL')
      left.push(await count())
    }
    expect(left).toEqual([...left].sort((one, other) => one - other))
    // The heading is line 1, so a batch of 10,000 lines ends one row before.
    for (const rows of left) expect([0, 9_999, 19_999]).toContain(rows)
    expect(left.at(-1)).toBeGreaterThan(0)
    expect(left.at(-1)).toBeLessThan(ROWS)
    const worker = await openTestApp({ database, worker: 'sim' })
    await expect
      .poll(async () => (await importerOf(admin, 'motivos').read(id)).situacao, { timeout: 60_000, interval: 200 })
      .toBe('importada')
    await worker.close()
    expect(await count()).toBe(ROWS)
    const { rows } =
      await t.app.pool.query(`select count(distinct registro_id)::int as registros, count(*)::int as linhas
      from historico where recurso = 'motivos' and acao = 'criar'`)
    expect(rows[0]).toEqual({ registros: ROWS, linhas: ROWS })
  })
})

async function rehearsed(): Promise<number> {
  const first = await openTestApp({ database, worker: 'sim' })
  const motivos = importerOf(await first.as(CPF.administrador), 'motivos')
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at))
  const importacao = await motivos.rehearse('muitos.csv', csv(HEAD, ...rows))
  expect(importacao, JSON.stringify(importacao.motivos)).toMatchObject({ criar: ROWS, recusadas: 0 })
  await first.close()
  return importacao.id
}

async function killedAfter(id: number, k: number): Promise<unknown> {
  const args = [database.url, `${id}`, `${k}`]
  return (await runProgram('tests/server/resources/import/bring-in-child.mts', args)).signal
}

async function count(): Promise<number> {
  const { rows } = await t.app.pool.query('select count(*)::int as linhas from motivos')
  return rows[0].linhas
}

const HEAD = ['nome', 'tipo']
const rowOf = (at: number) => [`Motivo ${at}`, 'Devolução']
