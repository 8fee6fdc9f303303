import { randomUUID } from 'node:crypto'
import pino from 'pino'
import type { Definitions } from '../../../src/declaration/config-definitions'
import { buildApp } from '../../../src/server/app/app'
import { systemClock } from '../../../src/server/platform/clock'
import { createDb } from '../../../src/server/platform/database/pool'
import { parseEnv } from '../../../src/server/platform/env'
import { createJobs } from '../../../src/server/platform/jobs/create-jobs'
import { benchPool } from '../medida/banco'
import { HOJE, SECRET } from './company'

export interface Answered {
  readonly ms: number
  readonly status: number
  readonly total: number
}

export interface Asked extends Answered {
  /** Rows of large tables that were read by going over a whole table. */
  readonly scanned: number
}

export interface Asking {
  ask(usuarioId: number, url: string): Promise<Asked>
  /** The same without a look at what was read; each of several viewers has a session of his own. */
  answer(usuarioId: number, url: string, viewer?: number): Promise<Answered>
  query<T extends object>(text: string): Promise<T[]>
  close(): Promise<void>
}

/** Requests of one session before another takes its turn: a session has a ceiling of requests per minute. */
const TURN = 500

/** The product on a database, through one connection, so that what a request read can be told; through more where that is not asked. */
export async function openAsking(
  url: string,
  dataDir: string,
  definitions: Definitions,
  connections = 1,
): Promise<Asking> {
  const pool = benchPool(url, connections)
  const db = createDb(pool)
  const log = pino({ level: 'silent' })
  const app = await buildApp({
    env: parseEnv({ AVENCA_SECRET: SECRET, PORT: '0', AVENCA_DATA: dataDir }),
    secret: SECRET,
    db,
    pool,
    directUrl: url,
    definitions,
    clock: systemClock(HOJE),
    log,
    jobs: createJobs({ db, papel: 'web', log }),
  })
  await app.ready()
  const sessions = new Map<string, { token: string; left: number }>()
  const tokenOf = async (usuario_id: number, viewer: number) => {
    const place = `${usuario_id} ${viewer}`
    const known = sessions.get(place)
    if (known && known.left > 0) {
      known.left -= 1
      return known.token
    }
    const jti = randomUUID()
    await db
      .insertInto('sessoes')
      .values({ jti, usuario_id, expira_em: new Date(Date.now() + 3_600_000) })
      .execute()
    const token = app.signToken(usuario_id, jti)
    sessions.set(place, { token, left: TURN })
    return token
  }
  const scanned = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ read: number }>(
      `select coalesce(sum(t.seq_tup_read), 0)::float as read from pg_stat_user_tables t
        join pg_class c on c.oid = t.relid where c.reltuples > 2000`,
    )
    return rows[0]?.read ?? 0
  }
  const answer = async (usuarioId: number, address: string, viewer = 0) => {
    const headers = { authorization: `Bearer ${await tokenOf(usuarioId, viewer)}` }
    const start = performance.now()
    const { statusCode, headers: answered } = await app.inject({ url: address, headers })
    const ms = performance.now() - start
    return { ms, status: statusCode, total: Number(answered['x-total-count'] ?? Number.NaN) }
  }
  return {
    async ask(usuarioId, address) {
      const before = await scanned()
      return { ...(await answer(usuarioId, address)), scanned: (await scanned()) - before }
    },
    answer,
    query: async <T extends object>(text: string) => (await pool.query<T>(text)).rows,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}
