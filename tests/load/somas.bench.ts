/**
 * Prints what sums over a list of children cost, in turns in one run: a page of 25 with a live one, of ten children each, against the same page without
 * (target: at most 1.3 times as long); a child saved through the API with a kept sum of its parent against the same without its
 * triggers (1.1), and 20,000 children imported (1.3). It asserts nothing about time.
 * Run: npm run bench somas
 */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { loadDefinitions } from '../../src/declaration/load'
import { buildApp } from '../../src/server/app/app'
import { readDeclarationFiles } from '../../src/server/app/declarations'
import { bringIn } from '../../src/server/framework/resources/import/apply/bring-in'
import { rehearse } from '../../src/server/framework/resources/import/check/rehearse'
import { createImport } from '../../src/server/framework/resources/import/create-import'
import { contextOfImport } from '../../src/server/framework/resources/import/import-context'
import { modelOf, modelsOf } from '../../src/server/framework/resources/model'
import { lockStaged } from '../../src/server/framework/staging/staged'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { parseEnv } from '../../src/server/platform/env'
import { createJobs } from '../../src/server/platform/jobs/create-jobs'
import { receiveFile } from '../../src/server/platform/tabular/receive'
import { createFixture } from '../server/fixture'
import { type BenchDatabase, emptyTables, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const [LOTES, LANCES, IMPORTED] = [sized(10_000, 5), sized(100_000, 5), sized(20_000, 5)]
const [ROUNDS, SAVES] = [sized(5), sized(200)]
const secret = 'segredo-da-medida-com-mais-de-32-caracteres'

const definitions = withLances()
await withDatabase(definitions, async (database) => {
  const { owner } = database
  await createFixture(owner)
  await owner.query(`insert into lotes (nome, credor_id) select 'Lote ' || i, 10 from generate_series(1, ${LOTES}) i`)
  await owner.query(
    `insert into lances (lote_id, valor) select 1 + i % ${LOTES}, i % 997 from generate_series(1, ${LANCES}) i`,
  )
  await owner.query('vacuum analyze lotes, lances')
  const app = await openApp(database)
  const ask = await asker(app, database)
  const page = (campos: string) => () =>
    timed(() => many(() => ask.get(`/api/v1/lotes?_start=0&_end=25&_total=nao&_campos=${campos}`)))
  say(
    'page of 25 with a live sum',
    await inTurn(ROUNDS, page('nome,credor_id,total'), page('nome,credor_id,base')),
    1.3,
  )
  say(
    'save of a child with a kept sum',
    await inTurn(
      ROUNDS,
      () => timed(() => many(ask.save)),
      bare(database, () => many(ask.save)),
    ),
    1.1,
  )
  const bring = () => importLances(database)
  say(`import of ${IMPORTED} children with a kept sum`, await inTurn(3, () => timed(bring), bare(database, bring)), 1.3)
  await app.close()
})

function say(what: string, [ours, best]: readonly [readonly number[], readonly number[]], target: number): void {
  const [a, b] = [median(ours), median(best)]
  console.log(`${what}: ${a.toFixed(0)} ms, without ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(target, a / b)}`)
}

function withLances() {
  const lotes = `recurso: lotes
campos:
  nome: texto(40)!
  credor: ref(credores)
  base: {tipo: dinheiro, padrao: 100}
  lances: lista(lances.lote)
  total: {tipo: calculado(dinheiro), formula: soma(lances.valor)}
  mantido: {tipo: dinheiro, guardado: {soma: lances.valor}}
`
  const lances = 'recurso: lances\ncampos:\n  lote: ref(lotes)!\n  valor: dinheiro!\n  nota: texto(40)\n'
  const own = Object.entries({ lotes, lances }).map(([name, text]) => ({ path: `resources/${name}.yaml`, text }))
  const { definitions: loaded, mistakes } = loadDefinitions([...readDeclarationFiles(process.cwd()), ...own])
  if (!loaded) throw new Error(JSON.stringify(mistakes))
  return loaded
}

async function openApp({ url, pool }: BenchDatabase): Promise<FastifyInstance> {
  const db = createDb(pool)
  const log = pino({ level: 'silent' })
  const env = parseEnv({ AVENCA_SECRET: secret, NODE_ENV: 'production', AVENCA_POR_MINUTO: '1000000' })
  const jobs = createJobs({ db, papel: 'web', log })
  return buildApp({ env, secret, db, pool, directUrl: url, definitions, clock: systemClock(null), log, jobs })
}

async function asker(app: FastifyInstance, { pool }: BenchDatabase) {
  const jti = randomUUID()
  const expira_em = new Date(Date.now() + 3_600_000)
  await createDb(pool).insertInto('sessoes').values({ jti, usuario_id: 1, expira_em }).execute()
  const authorization = `Bearer ${app.signToken(1, jti)}`
  let turn = 0
  return {
    get: async (url: string) => expectOk(await app.inject({ url, headers: { authorization } })),
    save: async () => {
      turn += 1
      const payload = { lote_id: 1 + (turn % LOTES), valor: turn % 900 }
      const headers = { authorization, 'idempotency-key': randomUUID() }
      expectOk(await app.inject({ method: 'POST', url: '/api/v1/lances', headers, payload }))
    },
  }
}

function expectOk({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode >= 300) throw new Error(`${statusCode}: ${body.slice(0, 300)}`)
}

async function many(act: () => Promise<void>): Promise<void> {
  for (let count = 0; count < SAVES; count += 1) await act()
}

/** The act while the database does not keep the sum. */
function bare({ owner }: BenchDatabase, act: () => Promise<void>): () => Promise<number> {
  return async () => {
    const { rows } = await owner.query<{ tgname: string }>(
      `select tgname from pg_trigger where tgrelid = 'lances'::regclass and not tgisinternal and starts_with(tgname, 'avenca_guarda')`,
    )
    if (rows.length === 0) throw new Error('no trigger keeps the sum')
    const turn = async (state: 'disable' | 'enable') => {
      for (const { tgname } of rows) await owner.query(`alter table lances ${state} trigger "${tgname}"`)
    }
    await turn('disable')
    const ms = await timed(act)
    await turn('enable')
    return ms
  }
}

async function importLances({ owner, pool }: BenchDatabase): Promise<void> {
  await emptyTables(owner, 'importacoes')
  const db = createDb(pool)
  const ctx = await contextOfImport(
    { pool, definitions, clock: systemClock('2026-11-20'), secret: 'x'.repeat(32) },
    db,
    1,
  )
  const model = modelOf(modelsOf(definitions), 'lances')
  const lines = Array.from({ length: IMPORTED }, (_, line) => `${1 + (line % LOTES)};${line % 900},00`)
  const file = await receiveFile(Readable.from([Buffer.from(`lote;valor\n${lines.join('\n')}\n`)]), 'somas.csv')
  const id = await createImport(db, ctx, model, { file, corrige: null })
  await owner.query(
    `update importacoes set mapa = '["lote_id", "valor"]', modo = 'criar', instante = date_trunc('milliseconds', now()) where id = $1`,
    [id],
  )
  const importacao = await lockStaged(db, id)
  if (!importacao) throw new Error('no import')
  const job = { db, pool, ctx, model, importacao, rejeitos: null, progress: async () => undefined }
  await rehearse(job)
  await bringIn(job)
  await file.discard()
  const done = await lockStaged(db, id)
  if (done?.criar !== IMPORTED) throw new Error(`only ${done?.criar} of ${IMPORTED}`)
}
