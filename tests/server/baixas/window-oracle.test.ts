import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankHolidays } from '../../../src/domain/calendar/holidays'
import { createDb, createPool, type Db } from '../../../src/server/platform/database/pool'
import documentos from '../../vectors/documentos.json'
import { cloneDatabase, type TestDatabase } from '../harness'
import { runProgram } from '../program'
import { businessDaysBySql, holidaysBySql, windowsBySql } from './window-oracle'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  const onError = () => undefined
  db = createDb(
    createPool({ url: database.url, max: 1, statementTimeoutMs: 0, name: 'oraculo', throughPooler: 'nao', onError }),
  )
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Minutes behind UTC on 15 January 2026. */
const ZONES = [
  { zone: 'UTC', offset: 0 },
  { zone: 'America/Sao_Paulo', offset: 180 },
  { zone: 'Pacific/Auckland', offset: -780 },
]

describe('the window of write-off', () => {
  it('is on every day of 2024 to 2030, for every function and in three time zones, what PostgreSQL works out', async () => {
    const seen = await Promise.all(ZONES.map(({ zone }) => windowsIn(zone)))
    const funcoes = seen[0]?.funcoes ?? []
    expect(funcoes).toContain('Administrador(a)')
    expect(funcoes).toHaveLength(8)
    const expected = await windowsBySql(db, funcoes)
    expect(expected).toHaveLength(2557)
    const days = await businessDaysBySql(db)
    expect(days[0]).toBe('2024-02-01T02:59:59.000Z 2024-01-31')
    expect(days).toHaveLength(168)
    for (const [index, { offset }] of ZONES.entries()) {
      // the zone was really in force
      expect(seen[index]?.zone).toBe(offset)
      expect(seen[index]?.lines).toEqual(expected)
      expect(seen[index]?.days).toEqual(days)
    }
    // each answer is there: allowed, outside the window, not this function
    expect(new Set(expected.flatMap((line) => line.split(' ').slice(3)).join(''))).toEqual(new Set('sjf'))
  })

  it('stands on the bank holidays that PostgreSQL finds by another formula', async () => {
    const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
    expect(years.flatMap(bankHolidays)).toEqual(await holidaysBySql(db))
  })

  it('is the worked table of 2026', async () => {
    const byMonth = new Map(
      (await windowsBySql(db, ['Qualquer'])).map((line) => [line.slice(0, 7), line.split(' ').slice(1, 3)]),
    )
    for (const { mes, de, ate } of documentos.janela_baixa) expect(byMonth.get(mes)).toEqual([de, ate])
  })
})

interface Windows {
  readonly zone: number
  readonly lines: readonly string[]
  readonly funcoes: readonly string[]
  readonly days: readonly string[]
}

/** What the product says in a process of that zone. */
async function windowsIn(zone: string): Promise<Windows> {
  const { code, output, errors } = await runProgram('tests/server/baixas/print-windows.ts', [], {
    env: { TZ: zone },
  })
  if (code !== 0) throw new Error(errors)
  return JSON.parse(output)
}
