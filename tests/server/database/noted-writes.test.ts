import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Moment,
  sweepingWrites,
  THIS_MOMENT,
  wroteSinceSql,
} from '../../../src/server/platform/database/noted-writes'
import { openTestApp, type TestApp } from '../harness'

let t: TestApp
let other: pg.Client
beforeAll(async () => {
  t = await openTestApp()
  other = new pg.Client({ connectionString: t.database.ownerUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await t.close()
})

async function now(): Promise<Moment> {
  const { rows } = await sql<{ momento: Moment }>`select ${sql.raw(THIS_MOMENT)} as momento`.execute(t.db)
  return rows[0]?.momento ?? ''
}

async function wrote(tables: readonly string[], since: Moment): Promise<boolean | undefined> {
  const { rows } = await sql<{ mudou: boolean }>`select ${wroteSinceSql(tables, since)} as mudou`.execute(t.db)
  return rows[0]?.mudou
}

const RENAME = `update credores set nome = nome || '!' where id = 10`

describe('who wrote since', () => {
  it('is nobody when nobody did, whatever else is written', async () => {
    const since = await now()
    await other.query(`update executivos set nome = 'Outro' where id = 7`)
    expect(await wrote(['credores', 'clientes'], since)).toBe(false)
    expect(await wrote(['credores', 'executivos'], since)).toBe(true)
  })

  it('tells of a transaction that was under way at that moment, once it ends', async () => {
    await other.query('begin')
    await other.query(RENAME)
    const since = await now()
    await sql`update executivos set nome = 'Edu' where id = 7`.execute(t.db)
    expect(await wrote(['credores'], since)).toBe(false)
    await other.query('commit')
    expect(await wrote(['credores'], since)).toBe(true)
    expect(await wrote(['credores'], await now())).toBe(false)
  })

  it('knows one transaction of many statements and savepoints, and none that was rolled back', async () => {
    const since = await now()
    await other.query(`begin; savepoint a; ${RENAME}; rollback to a`)
    await other.query('commit')
    expect(await wrote(['credores'], since)).toBe(false)
    await other.query(`begin; ${RENAME}; rollback`)
    expect(await wrote(['credores'], since)).toBe(false)
    await other.query(
      `begin; savepoint a; ${RENAME}; rollback to a; savepoint b; ${RENAME}; release b; ${RENAME}; commit`,
    )
    expect(await wrote(['credores'], since)).toBe(true)
  })

  it.each([
    ['a link', `insert into usuarios_usuario_empresas (de_id, para_id) values (9, 57)`, 'usuarios_usuario_empresas'],
    ['a deletion', `delete from usuarios_usuario_empresas where para_id = 57`, 'usuarios_usuario_empresas'],
    ['an emptied table', 'truncate usuarios_usuario_empresas', 'usuarios_usuario_empresas'],
  ])('tells of %s', async (_what, statement, table) => {
    const since = await now()
    await other.query(statement)
    expect(await wrote([table], since)).toBe(true)
  })

  it('lets two writers of one table be, neither waiting for the other', async () => {
    await other.query(`begin; ${RENAME}`)
    await sql`set lock_timeout = '500ms'; update credores set nome = nome || '?' where id = 57`.execute(t.db)
    await other.query('rollback')
  })

  it('holds nothing for certain of before a sweep, and everything of after the one before it', async () => {
    const sweep = sweepingWrites()
    const early = await now()
    await other.query(RENAME)
    await sweep(t.db)
    const between = await now()
    expect(await wrote(['executivos'], early)).toBe(false)
    await sweep(t.db)
    await sweep(t.db)
    expect(await wrote(['executivos'], early)).toBe(true)
    expect(await wrote(['credores'], between)).toBe(false)
    await other.query(RENAME)
    expect(await wrote(['credores'], between)).toBe(true)
    const { rows } = await other.query('select count(*)::int as linhas from escritas')
    expect(rows[0].linhas).toBeLessThan(5)
  })
})
