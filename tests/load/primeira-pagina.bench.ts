/**
 * Prints how many first pages per second (25 of 1,000,000 operations by creditor and status, sorted, with the count of all and
 * the names of client and creditor) the server answers at 16 connections, against a bare node:http + pg handler that runs the
 * same statement in the same run. Target: at least half. It asserts nothing about time.
 * Run: npx tsx tests/load/primeira-pagina.bench.ts
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { keepAnswers } from '../../src/server/framework/resources/kept/kept-answers'
import { listRecords } from '../../src/server/framework/resources/list/list-records'
import { parseListQuery } from '../../src/server/framework/resources/list/parse-list-query'
import { modelOf, modelsOf } from '../../src/server/framework/resources/model'
import { systemClock } from '../../src/server/platform/clock'
import type { Database } from '../../src/server/platform/database/database'
import { loadUsuarioById } from '../../src/server/platform/session/load-usuario'
import { createFixture } from '../server/fixture'
import { loadProductDefinitions } from '../server/product-definitions'
import { benchPool, withDatabase } from './medida/banco'
import { programOf } from './medida/programa'
import { atLeast, sized } from './medida/tamanho'
import { ratio, timed } from './medida/tempos'
import { fillPortfolio, LARGE, OPERACOES, SMALL } from './pagina/fill'
import { type Measured, measure } from './pagina/load'

const CONNECTIONS = 16
const ROUNDS = sized(3)
const MS = sized(4_000)
const SESSIONS = sized(150)
const PORTS = { app: 3180, bare: 3181 }
const CASES = [SMALL, LARGE]

const definitions = loadProductDefinitions()
const children: ChildProcess[] = []
await withDatabase(
  definitions,
  async ({ owner, url }) => {
    await createFixture(owner)
    const ms = await timed(() => fillPortfolio(owner))
    console.log(`${OPERACOES.toLocaleString('en')} operations filled in ${(ms / 1000).toFixed(0)} s`)
    const statements = Object.fromEntries(
      await Promise.all(CASES.map(async (credor) => [credor, await statementOf(url, credor)] as const)),
    )
    try {
      const { tokens } = await serve('serve-app.ts', [url, String(PORTS.app), String(SESSIONS)])
      await serve('serve-bare.ts', [url, String(PORTS.bare), JSON.stringify(statements)])
      for (const credor of CASES) await compare(owner, credor, tokens ?? [])
    } finally {
      for (const child of children) child.kill('SIGTERM')
    }
  },
  ['synchronous_commit=off', 'max_wal_size=4GB'],
)

async function compare(owner: Pool, credor: number, tokens: readonly string[]): Promise<void> {
  let turn = 0
  const ours = () =>
    measure({
      url: `http://127.0.0.1:${PORTS.app}/api/v1/operacoes?${queryOf(credor)}`,
      nextHeaders: () => ({ authorization: `Bearer ${tokens[turn++ % tokens.length]}` }),
      connections: CONNECTIONS,
      ms: MS,
    })
  const bare = () =>
    measure({
      url: `http://127.0.0.1:${PORTS.bare}/${credor}`,
      nextHeaders: () => ({}),
      connections: CONNECTIONS,
      ms: MS,
    })
  const rounds: [Measured, Measured][] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair: [Measured, Measured] = [await ours(), await bare()]
    // The first one warms up.
    if (round > 0) rounds.push(pair)
  }
  const best = (at: 0 | 1) => rounds.map((pair) => pair[at]).reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
  const [a, b] = [best(0), best(1)]
  const total = await owner.query(
    `select count(*)::int as total from operacoes where credor_id = $1 and status_operacao = 'C'`,
    [credor],
  )
  console.log(
    `first page of ${total.rows[0]?.total} rows, ${CONNECTIONS} connections: ours ${inWords(a)}, bare ${inWords(b)}, ` +
      `ratio ${ratio(a.perSecond, b.perSecond)} ${atLeast(1.2, a.perSecond / b.perSecond)}`,
  )
}

function inWords({ perSecond, p95 }: Measured): string {
  return `${perSecond.toFixed(0)} requests/s (p95 ${p95.toFixed(0)} ms)`
}

function queryOf(credor: number): string {
  return `credor_id=${credor}&status_operacao=C&_sort=data_vencimento&_order=desc&_start=0&_end=25`
}

/** The statement that the server itself runs for this page. */
async function statementOf(url: string, credor: number): Promise<{ sql: string; parameters: readonly unknown[] }> {
  const seen: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: benchPool(url, 4) }),
    log: ({ query: { sql, parameters } }) => {
      seen.push({ sql, parameters })
    },
  })
  const usuario = await loadUsuarioById(db, definitions, 1)
  if (!usuario) throw new Error('the fixture has no administrator')
  const model = modelOf(modelsOf(definitions), 'operacoes')
  seen.length = 0
  const query = parseListQuery(model, Object.fromEntries(new URLSearchParams(queryOf(credor))), usuario)
  const answers = keepAnswers(db, definitions)
  await listRecords(db, { usuario, definitions, clock: systemClock(null) }, model, { query, answers })
  await db.destroy()
  const [statement] = seen
  if (!statement || seen.length !== 1) throw new Error(`a page is ${seen.length} statements; the bare handler runs one`)
  return statement
}

/** Starts a server in a process of its own and answers what it prints once it listens. */
async function serve(script: string, args: readonly string[]): Promise<{ readonly tokens?: readonly string[] }> {
  const program = programOf(join('tests', 'load', 'pagina', script))
  const child = spawn(process.execPath, [...program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const exited = once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended`)))
  const [line] = await Promise.race([once(child.stdout, 'data'), exited])
  exited.catch(() => undefined)
  return JSON.parse(String(line))
}
