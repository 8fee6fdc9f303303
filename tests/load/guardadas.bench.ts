/**
 * Prints what a write costs that feeds kept sums against the same while nothing keeps them, in turns in one run: an event through the
 * API, one after the other and by sixteen at once on one creditor and day (target: at most 1.15 times); and receipts as the ledger
 * takes them, a thousand in a statement (1.15), of which none may wait for another. It asserts nothing about time.
 * Run: npm run bench guardadas
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../../src/server/app/app'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { parseEnv } from '../../src/server/platform/env'
import { createJobs } from '../../src/server/platform/jobs/create-jobs'
import { createTipo } from '../server/areas/negociacao/carteira'
import { createFixture } from '../server/fixture'
import { loadProductDefinitions } from '../server/product-definitions'
import { type BenchDatabase, benchPool, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const [ROUNDS, EVENTS, AT_ONCE, LINES] = [sized(7), sized(200), sized(16, 2), sized(1_000, 10)]
const MOST = 1.15
const SECRET = 'segredo-da-medida-com-mais-de-32-caracteres'

const definitions = loadProductDefinitions()
await withDatabase(definitions, async (database) => {
  await createFixture(database.owner)
  const { rows } = await database.owner.query<{ id: number }>(
    "insert into clientes (nome, cpf_cnpj) values ('Maria da Medida', '52998224725') returning id",
  )
  await createTipo(createDb(database.owner), { codigo: 'ligacao' })
  const app = await openApp(database)
  const event = await sender(app, database, rows[0]?.id ?? 0)
  const alone = async () => {
    for (let count = 0; count < EVENTS; count += 1) await event()
  }
  const together = () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let count = 0; count < EVENTS / AT_ONCE; count += 1) await event()
      }),
    )
  const many = () =>
    database.owner.query(`insert into eventos (cliente_id, credor_id, tipo_id, canal, descricao)
    select ${rows[0]?.id}, 10, (select min(id) from tipos_evento), 'ligacao', 'Medida' from generate_series(1, ${LINES})`)
  await say(database, `${EVENTS} events one after the other`, alone)
  await say(database, `${EVENTS} events by ${AT_ONCE} at once`, together)
  await say(database, `${LINES} events in one statement`, many)
  await app.close()
})

async function say(database: BenchDatabase, what: string, act: () => Promise<unknown>): Promise<void> {
  await act()
  const [kept, bare] = await inTurn(ROUNDS, () => timed(act), unkept(database, act))
  const [ours, best] = [median(kept), median(bare)]
  console.log(
    `${what}: ${ours.toFixed(0)} ms, while nothing is kept ${best.toFixed(0)} ms, ratio ${ratio(ours, best)} ${atMost(MOST, ours / best)}`,
  )
}

/** The act while the database keeps no sums of it. */
function unkept({ owner }: BenchDatabase, act: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    const { rows } = await owner.query<{ tgname: string }>(
      "select tgname from pg_trigger where tgrelid = 'eventos'::regclass and not tgisinternal and starts_with(tgname, 'avenca_soma_')",
    )
    if (rows.length === 0) throw new Error('no trigger keeps the sums')
    const turn = async (state: 'disable' | 'enable') => {
      for (const { tgname } of rows) await owner.query(`alter table eventos ${state} trigger "${tgname}"`)
    }
    await turn('disable')
    const ms = await timed(act)
    await turn('enable')
    return ms
  }
}

async function openApp({ url }: BenchDatabase): Promise<FastifyInstance> {
  const pool = benchPool(url, AT_ONCE)
  const db = createDb(pool)
  const log = pino({ level: 'silent' })
  const env = parseEnv({ AVENCA_SECRET: SECRET, NODE_ENV: 'production', AVENCA_POR_MINUTO: '1000000' })
  const jobs = createJobs({ db, papel: 'web', log })
  const app = await buildApp({
    env,
    secret: SECRET,
    db,
    pool,
    directUrl: url,
    definitions,
    clock: systemClock(null),
    log,
    jobs,
  })
  app.addHook('onClose', async () => {
    await pool.end()
  })
  return app
}

async function sender(app: FastifyInstance, { pool }: BenchDatabase, cliente_id: number): Promise<() => Promise<void>> {
  const jti = randomUUID()
  const expira_em = new Date(Date.now() + 3_600_000)
  await createDb(pool).insertInto('sessoes').values({ jti, usuario_id: 1, expira_em }).execute()
  const authorization = `Bearer ${app.signToken(1, jti)}`
  return async () => {
    const payload = { cliente_id, credor_id: 10, tipo: 'ligacao', canal: 'ligacao', descricao: 'Medida' }
    const headers = { authorization, 'idempotency-key': randomUUID() }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/v1/eventos/store', headers, payload })
    if (statusCode >= 300) throw new Error(`${statusCode}: ${body.slice(0, 300)}`)
  }
}
