import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../inteiro'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'

/** Writers at once; each makes clients of SP and deletes those of RJ, some in transactions that stay open a while or are rolled back. */
const WRITERS = runs(20, 200)
const WRITES = runs(8, 20)
const READERS = 4

let processes: readonly TestApp[]
let admin: Actor
beforeAll(async () => {
  const first = await openTestApp()
  processes = [first, await openTestApp({ database: first.database })]
  admin = await first.as(CPF.administrador)
  await withClient(async (client) => {
    await client.query(
      `insert into clientes (nome, cpf_cnpj, uf) select 'Rio ' || i, (70000000000 + i)::text, 'RJ'
        from generate_series(1, $1::int) i`,
      [WRITERS * WRITES],
    )
  })
})
afterAll(async () => {
  for (const t of processes.toReversed()) await t.close()
})

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: processes[0]?.database.ownerUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

const recount = async (client: pg.Client, uf: string): Promise<number> => {
  const { rows } = await client.query('select count(*)::int as total from clientes where uf = $1', [uf])
  return rows[0].total
}

/** Null when the database was too busy to say. */
async function told(t: TestApp, uf: string): Promise<number | null> {
  const url = `/api/v1/clientes?uf=${uf}&_end=1`
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  if (answer.statusCode === 503) return null
  expect(answer.statusCode, answer.body).toBe(200)
  return Number(answer.headers['x-total-count'])
}

async function write(writer: number): Promise<void> {
  await withClient(async (client) => {
    for (let turn = 0; turn < WRITES; turn += 1) {
      const number = writer * WRITES + turn + 1
      const held = (writer + turn) % 3
      if (held > 0) await client.query('begin')
      await client.query(
        `insert into clientes (nome, cpf_cnpj, uf) values ('São Paulo', (80000000000 + $1::bigint)::text, 'SP')`,
        [number],
      )
      await client.query(`delete from clientes where cpf_cnpj = (70000000000 + $1::bigint)::text`, [number])
      if (held > 0) await wait(held * 5)
      if (held > 0) await client.query(held === 2 && turn % 2 === 0 ? 'rollback' : 'commit')
    }
  })
}

it('tells no total that no moment of its asking had, among writers at once, and the last one exactly', async () => {
  let writing = true
  let asked = 0
  const wrong: string[] = []
  const read = (reader: number) =>
    withClient(async (client) => {
      for (let turn = reader; writing; turn += 1) {
        const t = processes[turn % processes.length]
        const uf = turn % 3 === 0 ? 'RJ' : 'SP'
        if (!t) throw new Error('no process')
        // one is only ever added to, the other only ever taken from: what a recount said before and after are its bounds
        const before = await recount(client, uf)
        const total = await told(t, uf)
        const after = await recount(client, uf)
        if (total === null) continue
        asked += 1
        const [least, most] = uf === 'SP' ? [before, after] : [after, before]
        if (total < least || total > most) wrong.push(`${uf}: ${total}, not from ${least} to ${most}`)
      }
    })
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader))
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).finally(() => {
    writing = false
  })
  await Promise.all(readers)
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(READERS)
  await withClient(async (client) => {
    for (const uf of ['SP', 'RJ']) {
      const last = await recount(client, uf)
      for (const t of processes) expect([await told(t, uf), await told(t, uf)]).toEqual([last, last])
    }
  })
}, 300_000)
