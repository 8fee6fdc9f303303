/**
 * Prints what dashboards cost in a company of 1,000,000 operations right after somebody wrote to all that they count: each block against
 * one record read through the API in the same run (target: at most 10 times), each dashboard whole (30), and what the database works
 * for one viewer and for a hundred who all look again after each of five writes a second (at most 1.3 times). It asserts nothing
 * about time. Run: npm run bench paineis. AVENCA_CLIENTES: clients of the company, 250,000.
 */
import type { Definitions } from '../../src/declaration/config-definitions'
import type { DashboardDefinition } from '../../src/declaration/dashboard-definitions'
import { loadProductDefinitions } from '../server/product-definitions'
import { type Asking, openAsking } from './escala/ask'
import { fillCompany } from './escala/company'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { median, ratio, timed } from './medida/tempos'

const CLIENTES = sized(Number(process.env.AVENCA_CLIENTES ?? 250_000), 600)
const ROUNDS = sized(7)
const [BLOCK, WHOLE, FLAT] = [10, 30, 1.3]
const [VIEWERS, AT_ONCE, WRITES, EVERY_MS] = [sized(100, 3), 8, sized(40, 2), 200]
const ADMIN = 1
/** What the figures count. */
const COUNTED = ['operacoes', 'eventos', 'acordos', 'parcelas', 'recebimentos', 'promessas', 'metas', 'agendamentos']

const product = loadProductDefinitions()
const definitions: Definitions = { ...product, paineis: { ...product.paineis, ...blocksApart(product) } }
const settings = ['synchronous_commit=off', 'max_wal_size=4GB']
await withDatabase(
  product,
  async (database) => {
    const ms = await timed(() => fillCompany(database, product, CLIENTES))
    const { rows } = await database.owner.query<{ n: string }>('select count(*) as n from operacoes')
    console.log(`${CLIENTES} clients with ${rows[0]?.n} operations filled in ${(ms / 1000).toFixed(0)} s`)
    await database.owner.query('select avenca_dobra_somas()')
    await compare(database)
  },
  settings,
)

/** Each block of each dashboard as a dashboard of its own. */
function blocksApart({ paineis }: Definitions): Definitions['paineis'] {
  const apart = Object.values(paineis).flatMap((painel) =>
    painel.abas
      .flatMap((aba) => aba.blocos.map((bloco) => ({ ...aba, nome: '', pessoal: false, blocos: [bloco] })))
      .filter(({ blocos: [bloco] }) => bloco && !['componente', 'lista', 'cruza'].includes(bloco.kind))
      .map((aba, at): DashboardDefinition => ({ ...painel, nome: `${painel.nome}_${at}`, abas: [aba] })),
  )
  return Object.fromEntries(apart.map((painel) => [painel.nome, painel]))
}

async function compare({ url, dataDir }: BenchDatabase): Promise<void> {
  const asking = await openAsking(url, dataDir, definitions)
  const [found] = await asking.query<{ id: number }>('select id from acordos order by id limit 1')
  const record = await answered(asking, `acordos/${found?.id}`)
  const names = Object.keys(definitions.paineis)
  const times = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      await writeToAll(asking)
      const ms = await answered(asking, `paineis/${name}`)
      if (round > 0) times.get(name)?.push(ms)
    }
  }
  const records: number[] = [record]
  for (let round = 0; round < ROUNDS * 5; round += 1) records.push(await answered(asking, `acordos/${found?.id}`))
  const one = median(records)
  console.log(`one record: ${one.toFixed(1)} ms`)
  for (const [name, own] of times) {
    const ms = median(own)
    const target = name in product.paineis ? WHOLE : BLOCK
    console.log(`${name}: ${ms.toFixed(0)} ms, ${ratio(ms, one)} × one record ${atMost(target, ms / one)}`)
  }
  const [alone, many] = [await workOf(asking, 1), await workOf(asking, VIEWERS)]
  console.log(
    `database work of ${VIEWERS} viewers: ${many.toFixed(0)} ms against ${alone.toFixed(0)} ms of one, ratio ${ratio(many, alone)} ${atMost(FLAT, many / alone)}`,
  )
  await asking.close()
}

async function answered(asking: Asking, url: string): Promise<number> {
  const { ms, status } = await asking.ask(ADMIN, `/api/v1/${url}`)
  if (status !== 200) throw new Error(`${url}: ${status}`)
  return ms
}

/** Notes a write to each, like any statement. */
async function writeToAll(asking: Asking): Promise<void> {
  for (const table of COUNTED) await asking.query(`update ${table} set versao = versao where false`)
}

/** Milliseconds that the database was busy with statements while so many look at one dashboard, again after each write. */
async function workOf(asking: Asking, viewers: number): Promise<number> {
  const before = await busy(asking)
  for (let write = 0; write < WRITES; write += 1) {
    const took = await timed(async () => {
      await writeToAll(asking)
      // a few at a time: what is measured is what the database works for them, not how many a connection holds off
      for (let seen = 0; seen < viewers; seen += AT_ONCE) {
        const group = Array.from({ length: Math.min(AT_ONCE, viewers - seen) })
        await Promise.all(group.map(() => answered(asking, 'paineis/coordenador')))
      }
    })
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - took)))
  }
  return (await busy(asking)) - before
}

async function busy(asking: Asking): Promise<number> {
  await asking.query('select pg_stat_force_next_flush()')
  const [row] = await asking.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return Number(row?.ms)
}
