import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Database } from './database'

export type Db = Kysely<Database>

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

/** Dates stay text, instants become ISO text, numbers become numbers: the wire's form straight from the database. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

export interface PoolOptions {
  readonly url: string
  readonly max: number
  /** 0: none, for jobs and migrations. */
  readonly statementTimeoutMs: number
  readonly name: string
  /** How long a connection is waited for; 2 s when not given, so that a request soon hears that the database is away. */
  readonly connectTimeoutMs?: number
  /** Called for an idle connection that broke: without it the process would die. */
  readonly onError: (error: Error) => void
  /** A transaction pooler in between refuses start-up parameters: the limit is then kept on this side. */
  readonly throughPooler: 'sim' | 'nao'
}

export function createPool(options: PoolOptions): pg.Pool {
  const { statementTimeoutMs: limit } = options
  const timeouts = options.throughPooler === 'sim' ? { query_timeout: limit } : { statement_timeout: limit }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: { getTypeParser: typeParser },
    ...(limit > 0 ? timeouts : {}),
  })
  pool.on('error', options.onError)
  // one that breaks in use fails its statement; the event that comes with it would end the process if nobody listened
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export function createDb(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

const typeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const own = format === 'binary' ? undefined : parsers[oid]
  return own ?? pg.types.getTypeParser(oid, format)
}
