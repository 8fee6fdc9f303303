import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsFor } from '../../../src/server/platform/database/embedded/process'
import { tidy } from '../../../src/server/platform/database/tidy'
import { openTestApp, type TestApp, type TestDatabase } from '../harness'
import { durableDatabase, stateOf } from './table-state'

let t: TestApp
let database: TestDatabase
beforeAll(async () => {
  database = await durableDatabase()
  t = await openTestApp({ database })
})
afterAll(async () => {
  await t.close()
  await database.drop()
})

const fill = (prefixo: string) =>
  sql`
  insert into motivos (nome, tipo) select ${prefixo} || n, 'devolucao' from generate_series(1, 2000) n
`.execute(t.db)

describe('tidying up, with the role of requests', () => {
  it('leaves a table whose rows are counted without looking at them', async () => {
    await fill('a ')
    expect(await stateOf(t.db, 'motivos')).toMatchObject({ arrumada: false })
    await tidy(t.db, ['motivos'])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from motivos`.execute(t.db)
    expect(await stateOf(t.db, 'motivos')).toEqual({ arrumada: true, linhas: rows[0]?.n })
  })

  it('takes every table when none is named, and waits for none that is held', async () => {
    await fill('b ')
    await t.db.transaction().execute(async (trx) => {
      await sql`lock table credores in share mode`.execute(trx)
      await tidy(t.db)
    })
    expect(await stateOf(t.db, 'motivos')).toMatchObject({ arrumada: true })
  })
})

describe('the settings of a database of our own', () => {
  it.each([
    [2 ** 29, ['128MB', '256MB', '64MB', '4MB']],
    [8 * 2 ** 30, ['1024MB', '4096MB', '512MB', '16MB']],
    [2 ** 40, ['2048MB', '65536MB', '512MB', '32MB']],
  ])('grow with the machine, from little to enough: %s bytes', (memory, expected) => {
    const settings = Object.fromEntries(settingsFor(memory).map((each) => each.split('=')))
    const { shared_buffers, effective_cache_size, maintenance_work_mem, work_mem } = settings
    expect([shared_buffers, effective_cache_size, maintenance_work_mem, work_mem]).toEqual(expected)
  })

  it('are those that the server runs with', async () => {
    const { rows } = await sql<{ jit: string; custo: string }>`
      select current_setting('jit') as jit, current_setting('random_page_cost') as custo
    `.execute(t.db)
    expect(rows).toEqual([{ jit: 'off', custo: '1.1' }])
  })
})
