import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import pino from 'pino'
import { type Clock, systemClock } from '../../../platform/clock'
import { createDb, createPool } from '../../../platform/database/pool'
import { createJobs } from '../../../platform/jobs/create-jobs'
import type { App } from '../../../platform/type-provider'
import { buildApp } from '../../app'
import type { AppDeps } from '../../app-deps'
import { prepareDatabase } from '../../prepare-database'
import { CREDOR, createCompany, createPerson, EXECUTIVO, FIRST_FREE, NUMBERED } from './company'
import { createFlowPlayer } from './play-flows'
import type { Stage } from './run-case'
import { createSamples, type Samples } from './sample-rows'

/** The day of a case that names none. */
const HOJE = '2026-11-20'

export interface OpenStage extends Stage {
  close(): Promise<void>
}

interface Place {
  readonly url: string
  readonly ownerUrl: string
  /** For what the app writes to disk. */
  readonly dataDir: string
}

/** The whole product on an empty database, which works no queue and tells nobody outside of anything. */
export async function openStage(deps: AppDeps, { url, ownerUrl, dataDir }: Place): Promise<OpenStage> {
  const { definitions } = deps
  const log = pino({ level: 'silent' })
  const [owner, pool] = [poolOf(ownerUrl), poolOf(url)]
  const clock = movableClock()
  const role = (address: string) => decodeURIComponent(new URL(address).username)
  let writer: pg.PoolClient | undefined
  let app: Awaited<ReturnType<typeof buildApp>> | undefined
  const close = async () => {
    await app?.close()
    writer?.release()
    await Promise.all([owner.end(), pool.end()])
  }
  try {
    const requestRole = role(url) === role(ownerUrl) ? null : role(url)
    await prepareDatabase({ owner, ownerUrl, requestRole, definitions })
    const jobs = createJobs({ db: createDb(pool), papel: 'web', log })
    const env = { ...deps.env, dataDir, papel: 'web', porMinuto: 1_000_000, esperaMs: 60_000 } as const
    const secret = randomBytes(32).toString('base64url')
    const { declaracoes: _watch, serverFactory: _factory, acessos: _acessos, ...own } = deps
    app = await buildApp({ ...own, env, secret, log, jobs, clock, pool, db: createDb(pool), directUrl: url })
    await app.ready()
    writer = await owner.connect()
    const samples = createSamples(writer, definitions, { credores: CREDOR, clientes: 1, executivos: EXECUTIVO })
    await createCompany(samples, definitions)
    for (const table of NUMBERED)
      await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${FIRST_FREE})`)
    return { ...stageOn(app, { owner, samples, clock }), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Props {
  readonly owner: pg.Pool
  readonly samples: Samples
  readonly clock: ReturnType<typeof movableClock>
}

function stageOn(app: App, { owner, samples, clock }: Props): Stage {
  const tokens = new Map<string, string>()
  const tokenOf = async (funcao: string) => {
    const known = tokens.get(funcao)
    if (known !== undefined) return known
    const token = await openSession(app, owner, await createPerson(app, samples, funcao))
    tokens.set(funcao, token)
    return token
  }
  return {
    samples,
    flows: createFlowPlayer(app),
    setDay: clock.setDay,
    async ask(funcao, question) {
      const headers = { authorization: `Bearer ${await tokenOf(funcao)}`, 'idempotency-key': randomUUID() }
      const { statusCode, body } = await app.inject({ ...question, headers: { ...headers, ...question.headers } })
      return { statusCode, body }
    },
    async versionOf(recurso, id) {
      const table = app.definitions.resources[recurso]?.table ?? recurso
      const { rows } = await owner.query<{ versao: number }>(`select versao from "${table}" where id = $1`, [id])
      return rows[0]?.versao ?? 1
    },
  }
}

/** Without the password, and as one who has just given it. */
async function openSession(app: App, owner: pg.Pool, usuarioId: number): Promise<string> {
  const jti = randomUUID()
  await owner.query(
    `insert into sessoes (jti, usuario_id, expira_em, confirmada_ate)
     values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
    [jti, usuarioId],
  )
  return app.signToken(usuarioId, jti)
}

function movableClock(): Clock & Pick<Stage, 'setDay'> {
  let day = HOJE
  return {
    real: () => new Date(),
    hoje: () => day,
    agora: () => systemClock(day).agora(),
    setDay: (given) => {
      day = given ?? HOJE
    },
  }
}

function poolOf(url: string) {
  return createPool({
    url,
    max: 4,
    statementTimeoutMs: 10_000,
    name: 'avenca casos',
    throughPooler: 'nao',
    onError: () => undefined,
  })
}
