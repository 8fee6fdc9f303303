import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import type { Definitions } from '../../src/declaration/config-definitions'
import { buildApp } from '../../src/server/app/app'
import type { AppDeps } from '../../src/server/app/app-deps'
import { type Clock, systemClock } from '../../src/server/platform/clock'
import { createDb, createPool, type Db } from '../../src/server/platform/database/pool'
import { parseEnv } from '../../src/server/platform/env'
import { createJobs } from '../../src/server/platform/jobs/create-jobs'
import { PASSWORD } from './fixture'
import type { PostgresOfTheRun } from './global-setup'
import { loadProductDefinitions } from './product-definitions'

export interface TestDatabase {
  /** Role of requests. */
  readonly url: string
  /** Owner role: may change tables. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

export interface TestAppOptions {
  /** Business day; 2026-11-20 when not given. */
  readonly hoje?: string
  /** The time of day of business at the opening, HH:MM; that of the machine when not given. */
  readonly hora?: string
  /** In the place of `hoje` and `agora`: a day that moves. */
  readonly clock?: Clock
  /** Real time; another one tries what time alone brings about. */
  readonly agora?: () => Date
  readonly definitions?: Definitions
  /** Another app on the database of an earlier one, such as after a restart. */
  readonly database?: TestDatabase
  readonly env?: Readonly<Record<string, string>>
  readonly extras?: AppDeps['extras']
  /** Folder of a built web app; none when not given, whether this machine has built one or not. */
  readonly paginas?: string
  /** Whether this app also works the job queue. */
  readonly worker?: 'sim' | 'nao'
  readonly log?: pino.Logger
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly database: TestDatabase
  readonly definitions: Definitions
  /** A logged-in user. */
  as(cpf: string): Promise<Actor>
  close(): Promise<void>
}

export interface Actor {
  readonly usuarioId: number
  readonly token: string
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  get(url: string): Promise<LightMyRequestResponse>
  /** With an Idempotency-Key of its own unless the headers bring one. */
  post(url: string, body: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Gives the password again, as the browser does when it is asked to. */
  confirm(): Promise<Actor>
}

/** On a machine that is busy with tests nobody is turned away for having waited. */
const PATIENT_MS = 60_000
const PATIENT = { AVENCA_ESPERA_MS: `${PATIENT_MS}` }
const SECRET = 'segredo-dos-testes-com-mais-de-32-caracteres'

/** An app of the product on a database of its own, cloned from the run's template. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await cloneDatabase())
  const definitions = options.definitions ?? loadProductDefinitions()
  const dataDir = await mkdtemp(join(tmpdir(), 'avenca-teste-dados-'))
  const log = options.log ?? pino({ level: 'silent' })
  const pool = testPool(database.url, 3_000)
  const jobsPool = testPool(database.url, 0)
  const db = createDb(pool)
  const worker = options.worker === 'sim'
  const jobs = createJobs({ db: createDb(jobsPool), papel: worker ? 'ambos' : 'web', log })
  const app = await buildApp({
    env: parseEnv({ AVENCA_SECRET: SECRET, PORT: '0', AVENCA_DATA: dataDir, ...PATIENT, ...options.env }),
    secret: SECRET,
    db,
    pool,
    directUrl: database.url,
    definitions,
    clock: options.clock ?? systemClock(options.hoje ?? '2026-11-20', options.agora, options.hora),
    log,
    jobs,
    paginas: options.paginas ?? join(dataDir, 'sem-paginas'),
    ...(options.extras && { extras: options.extras }),
  })
  await app.ready()
  await jobs.start()
  return {
    app,
    db,
    database,
    definitions,
    as: (cpf) => actorFor(app, cpf),
    async close() {
      await app.close()
      await jobs.stop()
      await Promise.all([pool.end(), jobsPool.end()])
      await rm(dataDir, { recursive: true, force: true })
      if (!options.database) await database.drop()
    },
  }
}

/** The database server of the worker that runs this file. */
export function postgresOfTheRun(): PostgresOfTheRun {
  const servers = inject('postgres')
  const server = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length]
  if (!server) throw new Error(`no database server for worker ${process.env.VITEST_POOL_ID}`)
  return server
}

/** A fresh database: with the fixture company, or what another template of this worker's server holds. */
export async function cloneDatabase(template = 'avenca'): Promise<TestDatabase> {
  const { adminUrl } = postgresOfTheRun()
  const name = `teste_${randomUUID().replaceAll('-', '')}`
  // nothing of it is logged: twice as fast for a thousand small files
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy owner avenca_dono`)
  return {
    ...databaseNamed(name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** A database of this worker's server, to become a template: empty, or a copy of another; what bore its name before is gone. */
export async function databaseForTemplate(
  name: string,
  template = 'template1',
): Promise<Pick<TestDatabase, 'url' | 'ownerUrl'>> {
  const { adminUrl } = postgresOfTheRun()
  await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy owner avenca_dono`)
  return databaseNamed(name)
}

function databaseNamed(name: string): Pick<TestDatabase, 'url' | 'ownerUrl'> {
  const { url, ownerUrl } = postgresOfTheRun()
  const named = (other: string) => other.replace(/\/avenca$/, `/${name}`)
  return { url: named(url), ownerUrl: named(ownerUrl) }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function testPool(url: string, statementTimeoutMs: number): pg.Pool {
  const patient = { connectTimeoutMs: PATIENT_MS, throughPooler: 'nao', onError: () => undefined } as const
  return createPool({ url, max: 8, statementTimeoutMs, name: 'teste', ...patient })
}

/** Opens the session without the password: hashing and throttling have tests of their own. */
async function actorFor(app: FastifyInstance, cpf: string): Promise<Actor> {
  const digits = cpf.replace(/\D/g, '')
  const { id } = await app.db.selectFrom('usuarios').select('id').where('cpf', '=', digits).executeTakeFirstOrThrow()
  const jti = randomUUID()
  await app.db
    .insertInto('sessoes')
    .values({ jti, usuario_id: id, expira_em: new Date(Date.now() + 3_600_000) })
    .execute()
  const token = app.signToken(id, jti)
  const send = (options: InjectOptions) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
  const actor: Actor = {
    usuarioId: id,
    token,
    inject: send,
    get: (url) => send({ method: 'GET', url }),
    post: (url, body, headers) =>
      send({ method: 'POST', url, payload: body, headers: { 'idempotency-key': randomUUID(), ...headers } }),
    async confirm() {
      const answer = await send({ method: 'POST', url: '/api/v1/confirmar', payload: { password: PASSWORD } })
      if (answer.statusCode !== 200) throw new Error(`not confirmed: ${answer.body}`)
      return actor
    },
  }
  return actor
}
