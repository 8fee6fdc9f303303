/**
 * Prints how many first pages per second (25 of 1,000,000 operations by creditor and status, sorted, with the names of client and
 * creditor) the server answers at 16 connections, against a bare node:http + pg handler that reads rows and exact count in one fixed
 * statement, in the same run: with a total that is counted for each page, and with one that stands. Targets are beside the ratios.
 * Run: npm run bench primeira-pagina
 */
import type { Pool } from 'pg'
import { userConfig } from '../../src/declaration/derive/user-config'
import { rowFields } from '../../src/web/framework/resources/list/row-fields'
import { createFixture } from '../server/fixture'
import { loadProductDefinitions } from '../server/product-definitions'
import { withDatabase } from './medida/banco'
import { atLeast, sized } from './medida/tamanho'
import { ratio, timed } from './medida/tempos'
import { fillPortfolio, LARGE, OPERACOES, SMALL } from './pagina/fill'
import { type Measured, measure } from './pagina/load'
import { openServers, PORTS } from './pagina/servers'

const CONNECTIONS = 16
const ROUNDS = sized(3)
const MS = sized(4_000)
const SESSIONS = sized(150)
/** Before every date there is: with it a question is one of its own, and nobody has counted for it. */
const LONG_AGO = '1900-01-01'
const DAY_MS = 86_400_000

/** The page as one writes it who knows that nothing else is ever asked. */
const FIXED = `
  select o.id, o.versao, o.numero_operacao, o.cliente_id, c.nome as cliente, o.credor_id, r.nome as credor, o.data_vencimento,
    o.status_operacao, o.valor_nominal, o.aluno, o.descricao, t._total
  from (
    select count(*) as _total from operacoes
    where credor_id = $1 and status_operacao = $2 and data_vencimento >= $3 and excluido_em is null) t
  left join (
    select * from operacoes where credor_id = $1 and status_operacao = $2 and data_vencimento >= $3 and excluido_em is null
    order by data_vencimento desc, id desc limit 25) o on true
  left join clientes c on c.id = o.cliente_id left join credores r on r.id = o.credor_id
  order by o.data_vencimento desc, o.id desc`

const definitions = loadProductDefinitions()
await withDatabase(
  definitions,
  async ({ owner, url }) => {
    await createFixture(owner)
    const ms = await timed(() => fillPortfolio(owner))
    console.log(`${OPERACOES.toLocaleString('en')} operations filled in ${(ms / 1000).toFixed(0)} s`)
    const statements = [SMALL, LARGE].map((credor) => [credor, { sql: FIXED, parameters: [credor, 'C', LONG_AGO] }])
    const servers = openServers()
    try {
      const tokens = await servers.app(url, SESSIONS)
      await servers.bare(url, Object.fromEntries(statements))
      await compare(owner, { tokens, credor: SMALL, total: 'contado', target: 0.7 })
      await compare(owner, { tokens, credor: SMALL, total: 'guardado', target: 1.2 })
      await compare(owner, { tokens, credor: LARGE, total: 'guardado', target: 10 })
    } finally {
      servers.end()
    }
  },
  ['synchronous_commit=off', 'max_wal_size=4GB'],
)

interface Compared {
  readonly tokens: readonly string[]
  readonly credor: number
  /** Counted for every page, or kept from the page before. */
  readonly total: 'contado' | 'guardado'
  readonly target: number
}

async function compare(owner: Pool, { tokens, credor, total, target }: Compared): Promise<void> {
  let turn = 0
  const query = queryOf(credor)
  const url = () => {
    const since = total === 'guardado' ? LONG_AGO : daysAfter(LONG_AGO, turn % 40_000)
    return `http://127.0.0.1:${PORTS.app}/api/v1/operacoes?${query}&data_vencimento_gte=${since}`
  }
  const asked = { connections: CONNECTIONS, ms: MS }
  const nextHeaders = () => ({ authorization: `Bearer ${tokens[turn++ % tokens.length]}` })
  const ours = () => measure({ ...asked, url, nextHeaders })
  const bare = () =>
    measure({ ...asked, url: () => `http://127.0.0.1:${PORTS.bare}/${credor}`, nextHeaders: () => ({}) })
  const rounds: [Measured, Measured][] = []
  // The first one warms up.
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push([await ours(), await bare()])
  const best = (at: 0 | 1) =>
    rounds
      .slice(1)
      .map((pair) => pair[at])
      .reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
  const [a, b] = [best(0), best(1)]
  const { rows } = await owner.query(
    `select count(*)::int as n from operacoes where credor_id = $1 and status_operacao = 'C' and excluido_em is null`,
    [credor],
  )
  console.log(
    `first page of ${rows[0]?.n} rows, total ${total}, ${CONNECTIONS} connections: ours ${inWords(a)}, bare ${inWords(b)}, ` +
      `ratio ${ratio(a.perSecond, b.perSecond)} ${atLeast(target, a.perSecond / b.perSecond)}`,
  )
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function inWords({ perSecond, p95 }: Measured): string {
  return `${perSecond.toFixed(0)} requests/s (p95 ${p95.toFixed(0)} ms)`
}

/** As the screen of the list asks. */
function queryOf(credor: number): string {
  const permissoes = new Set(definitions.permissoes.catalogo.map(({ permissao }) => permissao))
  const { resources } = userConfig(definitions, { permissoes, cpf: '', hoje: '2026-11-20' })
  const campos = resources.operacoes && rowFields(resources.operacoes, resources.operacoes.lista.colunas)
  const asked = `credor_id=${credor}&status_operacao=C&_sort=data_vencimento&_order=desc&_start=0&_end=25`
  return `${asked}&_campos=${campos?.join()}`
}
