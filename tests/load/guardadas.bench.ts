/**
 * Prints what a write costs that feeds kept sums against the same while nothing keeps them, in turns in one run: an event and a
 * write-off through the API, one after the other and by sixteen at once on one creditor and day (target: at most 1.15 times); and events
 * a thousand in a statement (1.15), of which none may wait for another. It asserts nothing about time.
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
import { createCliente, createOperacao, createTipo } from '../server/areas/negociacao/carteira'
import { createFixture } from '../server/fixture'
import { loadProductDefinitions } from '../server/product-definitions'
import { type BenchDatabase, benchPool, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const [ROUNDS, WRITES, AT_ONCE, LINES] = [sized(7), sized(200), sized(16, 2), sized(1_000, 10)]
const MOST = 1.15
/** Who speaks with debtors, and who writes off. */
const [ADMINISTRADOR, FINANCEIRO] = [1, 7]
const SECRET = 'segredo-da-medida-com-mais-de-32-caracteres'

const definitions = loadProductDefinitions()
await withDatabase(definitions, async (database) => {
  await createFixture(database.owner)
  const cliente_id = await createCliente(createDb(database.owner), 'Maria da Medida')
  await createTipo(createDb(database.owner), { codigo: 'ligacao' })
  const app = await openApp(database)
  const ask = await sender(app, database, ADMINISTRADOR)
  const finance = await sender(app, database, FINANCEIRO)
  const contact = { cliente_id, credor_id: 10, tipo: 'ligacao', canal: 'ligacao', descricao: 'Medida' }
  await measure(database, 'events', { tables: ['eventos'], act: () => ask('/api/v1/eventos/store', contact) })
  const parcelas = await closeAcordos(database, ask)
  const receipt = { data: app.clock.hoje(), valor: 1, forma: 'boleto_pix' }
  let next = 0
  const writeOff = () => {
    next += 1
    return finance(`/api/v1/parcelas/${parcelas[next % parcelas.length]}/baixa`, receipt)
  }
  await measure(database, 'write-offs', { tables: ['recebimentos', 'recebimentos_linhas'], act: writeOff })
  const many = () =>
    database.owner.query(`insert into eventos (cliente_id, credor_id, tipo_id, canal, descricao)
    select ${cliente_id}, 10, (select min(id) from tipos_evento), 'ligacao', 'Medida' from generate_series(1, ${LINES})`)
  await say(database, `${LINES} events in one statement`, { tables: ['eventos'], act: many })
  await app.close()
})

interface Write {
  /** Whose sums are kept. */
  readonly tables: readonly string[]
  readonly act: () => Promise<unknown>
}

/** One after the other, and by many at once. */
async function measure(database: BenchDatabase, what: string, { tables, act }: Write): Promise<void> {
  const alone = async () => {
    for (let count = 0; count < WRITES; count += 1) await act()
  }
  const together = () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let count = 0; count < WRITES / AT_ONCE; count += 1) await act()
      }),
    )
  await say(database, `${WRITES} ${what} one after the other`, { tables, act: alone })
  await say(database, `${WRITES} ${what} by ${AT_ONCE} at once`, { tables, act: together })
}

/** An instalment that takes all the write-offs for each of those who write at once, of one creditor. */
async function closeAcordos({ owner }: BenchDatabase, ask: Ask): Promise<readonly number[]> {
  const db = createDb(owner)
  const parcelas: number[] = []
  for (let count = 0; count < AT_ONCE; count += 1) {
    const cliente_id = await createCliente(db, `Devedor ${count}`)
    const debt = { cliente_id, valor_nominal: 100_000, taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0 }
    const operacoes = [await createOperacao(db, debt)]
    const closed = await ask('/api/v1/acordo/store', {
      ...{ cliente_id, credor_id: 10, operacoes, formaPagamento: 'boleto_pix' },
    })
    const answer: { readonly parcelas: readonly { readonly id: number }[] } = JSON.parse(closed)
    parcelas.push(...answer.parcelas.slice(0, 1).map(({ id }) => id))
  }
  return parcelas
}

async function say(database: BenchDatabase, what: string, { tables, act }: Write): Promise<void> {
  await act()
  const [kept, bare] = await inTurn(ROUNDS, () => timed(act), unkept(database, { tables, act }))
  const [ours, best] = [median(kept), median(bare)]
  console.log(
    `${what}: ${ours.toFixed(0)} ms, while nothing is kept ${best.toFixed(0)} ms, ratio ${ratio(ours, best)} ${atMost(MOST, ours / best)}`,
  )
}

/** The act while the database keeps no sums of those tables. */
function unkept({ owner }: BenchDatabase, { tables, act }: Write): () => Promise<number> {
  return async () => {
    const { rows } = await owner.query<{ tabela: string; tgname: string }>(
      `select tgrelid::regclass::text as tabela, tgname from pg_trigger
        where tgrelid = any($1::regclass[]) and not tgisinternal and starts_with(tgname, 'avenca_soma_')`,
      [tables],
    )
    if (new Set(rows.map(({ tabela }) => tabela)).size < tables.length) throw new Error('no trigger keeps the sums')
    const turn = async (state: 'disable' | 'enable') => {
      for (const { tabela, tgname } of rows) await owner.query(`alter table ${tabela} ${state} trigger "${tgname}"`)
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

/** Posts as a person; answers what the product answered. */
type Ask = (url: string, payload: object) => Promise<string>

async function sender(app: FastifyInstance, { pool }: BenchDatabase, usuario_id: number): Promise<Ask> {
  const jti = randomUUID()
  const expira_em = new Date(Date.now() + 3_600_000)
  await createDb(pool).insertInto('sessoes').values({ jti, usuario_id, expira_em }).execute()
  const authorization = `Bearer ${app.signToken(usuario_id, jti)}`
  return async (url, payload) => {
    const headers = { authorization, 'idempotency-key': randomUUID() }
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
    if (statusCode >= 300) throw new Error(`${url} ${statusCode}: ${body.slice(0, 300)}`)
    return body
  }
}
