import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CPF, PASSWORD } from '../fixture'
import { openTestApp } from '../harness'
import { untilSomeoneWaits } from '../until-someone-waits'
import { withApp } from '../with-app'

const { t } = withApp({ env: { AVENCA_PROXY: '127.0.0.1' } })
beforeEach(() => t.db.deleteFrom('tentativas_login').execute())

const login = (cpf: string, password: string, ip = '203.0.113.1', app = t.app) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { cpf, password }, headers: { 'x-forwarded-for': ip } })

async function failTimes(count: number, ip?: string): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await login(CPF.executivo, 'errada', ip)).statusCode)
  return statuses
}

/** Moves every attempt into the past. */
const later = (seconds: number) =>
  t.app.pool.query("update tentativas_login set em = em - $1 * interval '1 second'", [seconds])

describe('guessing a password', () => {
  it('is slowed after five failures, says for how long, and lets the owner in after that', async () => {
    expect(await failTimes(6)).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await login(CPF.executivo, PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('muitas_tentativas')
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    await later(seconds)
    expect((await login(CPF.executivo, PASSWORD)).statusCode).toBe(200)
  })

  it('waits longer with each failure, up to a minute', async () => {
    const waits: number[] = []
    await failTimes(5)
    for (let n = 0; n < 9; n += 1) {
      const seconds = Number((await login(CPF.executivo, 'errada')).headers['retry-after'])
      waits.push(seconds)
      await later(seconds)
      expect((await login(CPF.executivo, 'errada')).statusCode).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('is slowed the same from any number of addresses and for a CPF that nobody has', async () => {
    const cpf = '111.222.333-96'
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) statuses.push((await login(cpf, 'x', `203.0.113.${n + 1}`)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('lets thirty of an address in a minute reach the password, however many come at once for however many CPFs', async () => {
    const cpfs = Array.from({ length: 34 }, (_, n) => String(10_000_000_000 + n))
    for (const cpf of cpfs.slice(5)) expect((await login(cpf, 'x')).statusCode).toBe(401)
    let together: Promise<readonly { readonly statusCode: number }[]> = Promise.resolve([])
    await t.db.transaction().execute(async (trx) => {
      // nobody writes an attempt, everybody counts
      await sql`lock table tentativas_login in exclusive mode`.execute(trx)
      together = Promise.all(cpfs.slice(0, 5).map((cpf) => login(cpf, 'x')))
      await untilSomeoneWaits(t.db)
      await wait(200)
    })
    const statuses = (await together).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([401, 429, 429, 429, 429])
  })

  it('does not delay the owner at an address from which he logged in before', async () => {
    expect((await login(CPF.executivo, PASSWORD, '198.51.100.7')).statusCode).toBe(200)
    await failTimes(8, '203.0.113.9')
    expect((await login(CPF.executivo, PASSWORD, '203.0.113.9')).statusCode).toBe(429)
    expect((await login(CPF.executivo, PASSWORD, '198.51.100.7')).statusCode).toBe(200)
  })

  it('of many at once reaches the hash five times', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(CPF.executivo, 'errada')))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(15)
  })

  it('is remembered across a restart', async () => {
    await failTimes(1)
    // ten more make a wait that outlasts a slow start
    await t.app.pool.query(`
      insert into tentativas_login (cpf, ip, ok) select cpf, ip, ok from tentativas_login, generate_series(1, 10) where not ok`)
    const again = await openTestApp({ database: t.database, env: { AVENCA_PROXY: '127.0.0.1' } })
    try {
      expect((await login(CPF.executivo, PASSWORD, '203.0.113.1', again.app)).statusCode).toBe(429)
    } finally {
      await again.close()
    }
  })

  it('is limited to thirty a minute from one address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await login(`000000000${n}`, 'x')).statusCode)
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
    expect(statuses[30]).toBe(429)
  })

  it('cannot pretend to come from elsewhere when no proxy is trusted', async () => {
    const direct = await openTestApp({ database: t.database })
    try {
      for (let n = 0; n < 30; n += 1) await login(`000000000${n}`, 'x', `203.0.113.${n}`, direct.app)
      expect((await login('00000000099', 'x', '203.0.113.99', direct.app)).statusCode).toBe(429)
    } finally {
      await direct.close()
    }
  })
})
