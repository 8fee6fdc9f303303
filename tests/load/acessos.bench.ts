/**
 * Prints how many lists of 25 people per second the server answers at 16 connections with its log of accesses (each answer waits
 * until its line is on disk), against the same server without it, in turns. Target: at least 0.95. It asserts nothing about time.
 * Then: how long "whom did this user see between t1 and t2" takes over a month of such lines. Target: under 10 s.
 * Run: npm run bench acessos
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listPessoasVistas } from '../../src/server/framework/resources/personal/list-seen'
import { createDb } from '../../src/server/platform/database/pool'
import { createFixture } from '../server/fixture'
import { loadProductDefinitions } from '../server/product-definitions'
import { withDatabase } from './medida/banco'
import { programOf } from './medida/programa'
import { atLeast, atMost, sized } from './medida/tamanho'
import { median, ratio, timed } from './medida/tempos'
import { measure } from './pagina/load'

const CONNECTIONS = 16
const ROUNDS = sized(5)
const MS = sized(4_000)
const SESSIONS = sized(300)
const SERVERS = [
  { acessos: 'com', port: 3182 },
  { acessos: 'sem', port: 3183 },
] as const
const PEOPLE = sized(100_000)
const LINES = sized(300_000)

const children: ChildProcess[] = []
await withDatabase(loadProductDefinitions(), async ({ owner, pool, url }) => {
  await createFixture(owner)
  await owner.query(`insert into clientes (nome, cpf_cnpj, cidade, uf)
    select 'Pessoa ' || i, lpad(i::text, 11, '0'), 'Santos', 'SP' from generate_series(1, ${PEOPLE}) i`)
  await owner.query('vacuum analyze clientes')
  try {
    const tokens = await Promise.all(SERVERS.map(({ acessos, port }) => serve([url, port, SESSIONS, acessos])))
    const found: [number[], number[]] = [[], []]
    let turn = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      // who goes first changes: the machine grows warm
      for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { perSecond } = await measure({
          url: () => `http://127.0.0.1:${SERVERS[at].port}/api/v1/clientes?_start=0&_end=25`,
          nextHeaders: () => ({ authorization: `Bearer ${tokens[at]?.[turn++ % SESSIONS]}` }),
          connections: CONNECTIONS,
          ms: MS,
        })
        if (round > 0) found[at].push(perSecond)
      }
    }
    const [logged, bare] = [median(found[0]), median(found[1])]
    const { rows } = await owner.query(
      'select count(*)::int as linhas, count(distinct em)::int as gravacoes from acessos',
    )
    console.log(
      `${CONNECTIONS} connections: with the log ${logged.toFixed(0)} lists/s, without ${bare.toFixed(0)}, ` +
        `ratio ${ratio(logged, bare)} ${atLeast(0.95, logged / bare)}; ${rows[0].linhas} lines in ${rows[0].gravacoes} statements`,
    )
  } finally {
    for (const child of children) child.kill('SIGTERM')
  }
  await owner.query(`insert into acessos (usuario_id, acao, recurso, ids, quantos, rota, finalidade, em)
    select 1 + i % 10, 'listar', 'clientes', array(select (i * 25 + k) % ${PEOPLE} from generate_series(1, 25) k), 25,
      'GET /api/v1/clientes', 'cadastro', now() - i * interval '9 seconds' from generate_series(1, ${LINES}) i`)
  const lookout = {
    usuario_id: 1,
    de: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    ate: new Date().toISOString(),
  }
  const ms = await timed(() => listPessoasVistas(createDb(pool), lookout))
  console.log(
    `whom one of ten users saw in a month (${LINES} lines): ${(ms / 1000).toFixed(2)} s ${atMost(10, ms / 1000)}`,
  )
})

/** Starts a server in a process of its own and answers the tokens of its sessions once it listens. */
async function serve(args: readonly (string | number)[]): Promise<readonly string[]> {
  const program = programOf(join('tests', 'load', 'pagina', 'serve-app.ts'))
  const child = spawn(process.execPath, [...program, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let text = ''
  child.stdout.setEncoding('utf8')
  while (!text.includes('\n')) text += (await once(child.stdout, 'data'))[0]
  return JSON.parse(text).tokens
}
