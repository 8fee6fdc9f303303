import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { type Bench, bancos, FIRST, openBench, poolOf } from './bancos'

let b: Bench
let pool: pg.Pool
beforeEach(async () => {
  b = await openBench()
  pool = b.pool
})
afterEach(() => b.close())

async function columnNames(): Promise<readonly unknown[]> {
  const sql = `select attname from pg_attribute where attrelid = 'bancos'::regclass and attnum > 0 and not attisdropped`
  return (await b.query(sql)).map(({ attname }) => attname)
}

describe('a migration under trouble', () => {
  const next = bancos(...FIRST, 'agencia: {tipo: texto(10), busca: true}', 'conta: {tipo: texto(10), unico: true}')

  it('is done once when two processes start together', async () => {
    const other = poolOf(b.database.ownerUrl)
    const reports = await Promise.all([migrate(pool, next), migrate(other, next)]).finally(() => other.end())
    expect(reports.map(({ feito }) => feito.length > 0).sort()).toEqual([false, true])
  })

  it('goes on after the last whole step when it stopped half-way', async () => {
    await expect(migrate(pool, next, ['select 1/0'])).rejects.toMatchObject({ code: '22012' })
    expect(await columnNames()).toContain('agencia')
    expect((await migrate(pool, next)).feito).toEqual([])
    expect((await pool.query(`select 1 from esquema_aplicado where definicoes ->> 'parcial' = 'sim'`)).rowCount).toBe(0)
  })

  it('builds again an index whose building was cut off', async () => {
    const wanted = bancos('nome: {tipo: texto(20)!, unico: true}', ...FIRST.slice(1))
    await pool.query(`update bancos set nome = 'Sul' where codigo = '003'`)
    await expect(
      pool.query('create unique index concurrently ux_bancos_nome on bancos (nome) where excluido_em is null'),
    ).rejects.toMatchObject({ code: '23505' })
    await pool.query(`update bancos set nome = 'Centro' where codigo = '003'`)
    await migrate(pool, wanted)
    const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'ux_bancos_nome'::regclass`)
    expect(rows).toEqual([{ indisvalid: true }])
  })

  it('lets others work while it waits for a table that is held', async () => {
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('lock table bancos in row exclusive mode')
    const done = migrate(pool, next)
    await expect
      .poll(
        async () =>
          (await pool.query(`select 1 from pg_locks where not granted and relation = 'bancos'::regclass`)).rowCount,
      )
      .toBe(1)
    await expect
      .poll(() => pool.query('select 1 from bancos').then(({ rowCount }) => rowCount), { timeout: 5000 })
      .toBe(3)
    await holder.query('commit')
    holder.release()
    expect((await done).feito.length).toBeGreaterThan(0)
  })

  it('gives the lock back when it is refused', async () => {
    await b.refusal(bancos('nome: inteiro!', ...FIRST.slice(1)))
    expect((await migrate(pool, next)).feito.length).toBeGreaterThan(0)
  })
})
