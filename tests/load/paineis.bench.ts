/**
 * Prints what dashboards cost in a company of 1,000,000 operations right after somebody wrote to all that they count: each block against
 * one record read through the API in the same run (target: at most 10 times), each dashboard whole (30), and what the database works
 * for one viewer and for a hundred, each in a session of his own, who all look again after each of five writes a second (at most 1.3
 * times). It asserts nothing about time. Run: npm run bench paineis. AVENCA_CLIENTES: clients of the company, 250,000. AVENCA_EMPRESA:
 * folder of a company that was filled before. AVENCA_PAINEIS: only dashboards with this in their name.
 */
import type { Definitions } from '../../src/declaration/config-definitions'
import type { DashboardDefinition } from '../../src/declaration/dashboard-definitions'
import { dobrarFunil } from '../../src/server/collection/funil/somas-do-funil'
import { fecharPrevisao } from '../../src/server/collection/previsao/meses-fechados'
import { asCompany } from '../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../server/product-definitions'
import { type Asking, openAsking } from './escala/ask'
import { HOJE, SECRET, withCompany } from './escala/company'
import type { BenchDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { median, ratio, timed } from './medida/tempos'

const ROUNDS = sized(5)
const ONLY = process.env.AVENCA_PAINEIS ?? ''
const [BLOCK, WHOLE, FLAT] = [10, 30, 1.3]
const [VIEWERS, AT_ONCE, WRITES, EVERY_MS] = [sized(100, 3), 8, sized(10, 2), 200]
/** What many look at. */
const LOOKED_AT = ['coordenador', 'cobranca', 'faturamento', 'metas']
const ADMIN = 1
/** What the figures count. */
const COUNTED = ['operacoes', 'eventos', 'acordos', 'parcelas', 'recebimentos', 'promessas', 'metas', 'agendamentos']

const product = loadProductDefinitions()
const definitions: Definitions = { ...product, paineis: { ...product.paineis, ...tabsApart(product) } }
await withCompany(product, async (database) => {
  await passNight(database)
  await compare(database)
})

/** Each tab, and each block, of each dashboard as a dashboard of its own. */
function tabsApart({ paineis }: Definitions): Definitions['paineis'] {
  const apart = Object.values(paineis).flatMap((painel) => {
    const tabs = painel.abas.slice(1).map((aba) => ({ ...painel, nome: `${painel.nome}_aba_${aba.nome}`, abas: [aba] }))
    const blocks = painel.abas
      .flatMap((aba) => aba.blocos.map((bloco) => ({ ...aba, nome: '', pessoal: false, blocos: [bloco] })))
      .filter(({ blocos: [bloco] }) => bloco && !['componente', 'lista', 'cruza'].includes(bloco.kind))
      .map((aba, at): DashboardDefinition => ({ ...painel, nome: `${painel.nome}_${at}`, abas: [aba] }))
    return [...tabs, ...blocks]
  })
  return Object.fromEntries(apart.map((painel) => [painel.nome, painel]))
}

/** The forecast is closed at night, the steps of the funnel are counted each minute. */
async function passNight({ pool }: BenchDatabase): Promise<void> {
  const usuario = asCompany(product, null)
  const ctx = { definitions: product, clock: systemClock(HOJE), secret: SECRET, usuario, origem: 'medida' }
  const ms = await timed(() => fecharPrevisao(createDb(pool), ctx))
  const folded = await timed(() => dobrarFunil(createDb(pool)))
  console.log(
    `the forecast closed in ${(ms / 1000).toFixed(1)} s, the funnel counted in ${(folded / 1000).toFixed(1)} s`,
  )
}

async function compare({ url, dataDir }: BenchDatabase): Promise<void> {
  const asking = await openAsking(url, dataDir, definitions)
  const [found] = await asking.query<{ id: number }>('select id from acordos order by id limit 1')
  const record = () => answered(asking, `acordos/${found?.id}`)
  const names = Object.keys(definitions.paineis).filter((nome) => nome.includes(ONLY))
  const times = new Map(names.map((name) => [name, [] as number[]]))
  const records: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      await writeToAll(asking)
      const ms = await answered(asking, `paineis/${name}`)
      const one = await record()
      if (round > 0) times.get(name)?.push(ms)
      if (round > 0) records.push(one)
    }
  }
  const one = median(records)
  console.log(`one record: ${one.toFixed(1)} ms`)
  for (const [name, own] of times) {
    const ms = median(own)
    const target = name in product.paineis || name.includes('_aba_') ? WHOLE : BLOCK
    console.log(`${name}: ${ms.toFixed(0)} ms, ${ratio(ms, one)} × one record ${atMost(target, ms / one)}`)
  }
  await asking.close()
  const many = await openAsking(url, dataDir, definitions, 8)
  for (const painel of LOOKED_AT.filter((nome) => nome.includes(ONLY))) await sayWork(many, painel)
  await many.close()
}

async function sayWork(asking: Asking, painel: string): Promise<void> {
  // sessions are opened, and what stands is read, before it counts
  await workOf(asking, painel, VIEWERS, 1)
  const [alone, many] = [await workOf(asking, painel, 1, WRITES), await workOf(asking, painel, VIEWERS, WRITES)]
  console.log(
    `${painel}: database work of ${VIEWERS} viewers ${many.toFixed(0)} ms against ${alone.toFixed(0)} ms of one, ratio ${ratio(many, alone)} ${atMost(FLAT, many / alone)}`,
  )
}

async function answered(asking: Asking, url: string, viewer = 0): Promise<number> {
  const { ms, status } = await asking.answer(ADMIN, `/api/v1/${url}`, viewer)
  if (status !== 200) throw new Error(`${url}: ${status}`)
  return ms
}

/** Notes a write to each, like any statement. */
async function writeToAll(asking: Asking): Promise<void> {
  for (const table of COUNTED) await asking.query(`update ${table} set versao = versao where false`)
}

/** Milliseconds that the database was busy with statements while so many look at one dashboard, again after each write. */
async function workOf(asking: Asking, painel: string, viewers: number, writes: number): Promise<number> {
  const before = await busy(asking)
  for (let write = 0; write < writes; write += 1) {
    const took = await timed(async () => {
      await writeToAll(asking)
      // a few at a time: what is measured is what the database works for them, not how many a connection holds off
      for (let seen = 0; seen < viewers; seen += AT_ONCE) {
        const group = Array.from({ length: Math.min(AT_ONCE, viewers - seen) }, (_, at) => seen + at)
        await Promise.all(group.map((viewer) => answered(asking, `paineis/${painel}`, viewer)))
      }
    })
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - took)))
  }
  return (await busy(asking)) - before
}

async function busy(asking: Asking): Promise<number> {
  await asking.query('select pg_stat_force_next_flush()')
  // connections tell of what they did a moment later
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const [row] = await asking.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return Number(row?.ms)
}
