import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOneLook, readKept } from '../../../../src/server/framework/resources/kept/read-whole'
import type { Db } from '../../../../src/server/platform/database/pool'
import { CPF } from '../../fixture'
import { openTestApp, type TestApp } from '../../harness'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  vi.spyOn(t.app.answers, 'keep')
  vi.spyOn(t.app.answers, 'look')
})
afterAll(() => t.close())
beforeEach(() => {
  vi.mocked(t.app.answers.keep).mockClear()
  vi.mocked(t.app.answers.look).mockClear()
})

const asked = () => vi.mocked(t.app.answers.keep).mock.calls.length
const looks = () => vi.mocked(t.app.answers.look).mock.calls.length
const names = (db: Db) =>
  readKept(db, sql<{ id: number; nome: string }>`select id, nome from credores where id in (10, 57) order by id`)
const rename = (db: Db, nome: string) => sql`update credores set nome = ${nome} where id = 57`.execute(db)
const named = async (db: Db) => (await names(db)).map(({ nome }) => nome)[1]

describe('a few rows that many ask for', () => {
  it('are read once while nobody writes to their table, in their order and as the database has them', async () => {
    const { rows } = await t.app.pool.query('select id, nome from credores where id in (10, 57) order by id')
    expect([await names(t.db), await names(t.db)]).toEqual([rows, rows])
    expect(asked()).toBe(1)
    await rename(t.db, 'Outro nome')
    expect(await named(t.db)).toBe('Outro nome')
    expect(asked()).toBe(2)
  })

  it('are no older than the question, whoever is writing meanwhile', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const others = [named(t.db), named(t.db)]
      await rename(t.db, `Nome ${turn}`)
      expect(await Promise.all([named(t.db), named(t.db)])).toEqual([`Nome ${turn}`, `Nome ${turn}`])
      await Promise.all(others)
    }
  })

  it('in a transaction are what it alone sees, and nobody else gets them', async () => {
    await rename(t.db, 'De todos')
    await t.db
      .transaction()
      .execute(async (trx) => {
        await rename(trx, 'Só aqui')
        expect([await named(trx), await named(t.db)]).toEqual(['Só aqui', 'De todos'])
        throw new Error('back')
      })
      .catch((error) => expect(error.message).toBe('back'))
    expect(await named(t.db)).toBe('De todos')
  })

  it('of which a writer was under way when they were read are read again once it ends', async () => {
    const writer = await t.app.pool.connect()
    await writer.query(`begin; update credores set nome = 'No fim' where id = 57`)
    expect(await named(t.db)).toBe('De todos')
    await writer.query('commit')
    writer.release()
    expect(await named(t.db)).toBe('No fim')
  })

  it('of one screen stand by one look, and by another for the next screen', async () => {
    const screen = () => inOneLook(async () => [await named(t.db), await named(t.db)])
    expect(await screen()).toEqual(['No fim', 'No fim'])
    expect(looks()).toBe(1)
    await rename(t.db, 'Da outra tela')
    expect(await screen()).toEqual(['Da outra tela', 'Da outra tela'])
    expect(looks()).toBe(2)
  })
})

it('a dashboard with names, months and holidays takes one look at who wrote, and asks nothing while nobody did', async () => {
  const admin = await t.as(CPF.administrador)
  const dashboard = async () => (await admin.get('/api/v1/paineis/metas')).statusCode
  expect(await dashboard()).toBe(200)
  vi.mocked(t.app.answers.look).mockClear()
  vi.mocked(t.app.answers.keep).mockClear()
  expect(await dashboard()).toBe(200)
  expect([looks(), asked()]).toEqual([1, 0])
})
