import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { type Bench, bancos, bancosFile, FIRST, openBench, poolOf, textOf, withFiles } from './bancos'

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

  it('takes back without a question what it only added, when the files are what they were', async () => {
    const moedas = { path: 'resources/moedas.yaml', text: 'recurso: moedas\ncampos: {nome: texto(20)!}\n' }
    const more = withFiles(bancosFile(textOf([...FIRST, 'taxa: {tipo: inteiro!, padrao: 7}'])), moedas)
    await expect(migrate(pool, more, ['select 1/0'])).rejects.toMatchObject({ code: '22012' })
    expect((await pool.query('select taxa from bancos')).rows).toHaveLength(3)
    const back = await b.apply(bancos(...FIRST))
    expect(back).toEqual([
      'desfazer a tabela moedas, de uma mudança que não chegou ao fim',
      'bancos: desfazer a coluna taxa, de uma mudança que não chegou ao fim',
    ])
    expect(await columnNames()).not.toContain('taxa')
    expect(await b.apply(bancos(...FIRST))).toEqual([])
    expect((await migrate(pool, more)).feito.length).toBeGreaterThan(1)
  })

  it('asks for all that a cut-off migration made once it has renamed anything', async () => {
    const renamed = bancos('titulo: {tipo: texto(20)!, renomeado_de: nome}', ...FIRST.slice(1), 'taxa: inteiro')
    await expect(migrate(pool, renamed, ['select 1/0'])).rejects.toMatchObject({ code: '22012' })
    const { message } = await b.refusal(bancos(...FIRST))
    expect(message).toContain('titulo')
    expect(await columnNames()).toContain('titulo')
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
