/**
 * Prints how lists and screens of negotiation and finance answer in a company of 100,000 clients (400,000 operations, some 60,000
 * agreements with their instalments and receipts) against the same in one of 2,000, in turn in the same run; which of them go over a
 * whole table; queue, finance's list and counts of work against one record read by one whose rights come from the database (target 15);
 * the seven invariants (target 30 s); and what a night does to both. Growing fifty times, what reads one page or one
 * agreement must cost the same; counts and sums grow with what they count. It asserts nothing about time.
 * Run: npm run bench escala. AVENCA_CLIENTES: clients of the large company. AVENCA_ENDERECOS: only addresses with this in their name.
 */
import type { Definitions } from '../../src/declaration/config-definitions'
import { serverExtensions } from '../../src/server/app/extensions'
import { checkInvariants } from '../../src/server/app/integrity/check-invariants'
import { asCompany } from '../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../server/product-definitions'
import { type Address, LISTS, listAddresses, screenAddresses } from './escala/addresses'
import { type Asking, openAsking } from './escala/ask'
import { fillCompany, HOJE, SECRET } from './escala/company'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { median, ratio, timed } from './medida/tempos'

const MANY = sized(Number(process.env.AVENCA_CLIENTES ?? 100_000))
const FEW = Math.min(sized(2_000, 600), MANY)
const ONLY = process.env.AVENCA_ENDERECOS ?? ''
const ROUNDS = sized(5)
const ADMIN = 1
/** What people work through all day: at most so many times one record. */
const OF_WORK = [
  'negociacao/fila?',
  'negociacao/fila/contagens',
  'a_baixar?',
  'acompanhamento/contagens?quem=todos',
  'acompanhamento?aba=risco&quem=todos',
]
const NIGHT = [
  'atualizarAcordos',
  'vencerPromessas',
  'vencerPropostas',
  'vencerAprovacoes',
  'expirarCobrancas',
] as const

const definitions = loadProductDefinitions()
const settings = ['synchronous_commit=off', 'max_wal_size=4GB']
await withDatabase(definitions, (few) => withDatabase(definitions, (many) => compare(few, many), settings), settings)

async function compare(few: BenchDatabase, many: BenchDatabase): Promise<void> {
  await fillCompany(few, definitions, FEW)
  const ms = await timed(() => fillCompany(many, definitions, MANY))
  console.log(`${MANY} clients filled in ${(ms / 1000).toFixed(0)} s`)
  await compareAddresses(few, many)
  for (const [name, database] of [
    [`${FEW} clients`, few],
    [`${MANY} clients`, many],
  ] as const) {
    await checkOn(name, database)
    await passNight(name, database, definitions)
    await checkOn(`${name}, after the night`, database)
  }
}

async function compareAddresses(few: BenchDatabase, many: BenchDatabase): Promise<void> {
  const small = await openAsking(few.url, few.dataDir, definitions)
  const large = await openAsking(many.url, many.dataDir, definitions)
  const smallAt = new Map((await addressesOf(small)).map(({ name, url }) => [name, url]))
  const rows = []
  const record = await recordRead(large)
  for (const { name, url } of await addressesOf(large)) {
    const [ours, theirs] = [[], []] as [number[], number[]]
    let scanned = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await large.ask(ADMIN, url)
      const other = await small.ask(ADMIN, smallAt.get(name) ?? url)
      if (one.status !== 200 || other.status !== 200) throw new Error(`${name}: ${one.status}, ${other.status}`)
      if (round === 0) continue
      ours.push(one.ms)
      theirs.push(other.ms)
      scanned = one.scanned
    }
    rows.push({ name, many: median(ours), few: median(theirs), scanned })
  }
  await Promise.all([small.close(), large.close()])
  for (const name of OF_WORK) {
    const ms = rows.find((row) => row.name === name)?.many
    if (ms !== undefined) console.log(`${name}: ${ratio(ms, record)} × one record read ${atMost(15, ms / record)}`)
  }
  rows.sort((one, other) => other.many - one.many)
  for (const row of rows) {
    const whole = row.scanned > 0 ? `, ${row.scanned} rows by going over whole tables` : ''
    console.log(`${row.many.toFixed(0).padStart(6)} ms, ratio ${ratio(row.many, row.few)}${whole}: ${row.name}`)
  }
  const all = rows.map(({ many }) => many)
  console.log(
    `${rows.length} addresses, median ${median(all).toFixed(0)} ms, above 150 ms: ${all.filter((ms) => ms > 150).length}`,
  )
}

/** Milliseconds of one record whose asker's rights are put together for it: before each reading somebody writes to them. */
async function recordRead({ ask, query }: Asking): Promise<number> {
  const [acordo] = await query<{ id: number }>("select id from acordos where status = 'Em atraso' order by id limit 1")
  const times: number[] = []
  for (let round = 0; round <= 3 * ROUNDS; round += 1) {
    await query(`update usuarios set nome = nome where id = ${ADMIN}`)
    const { ms } = await ask(ADMIN, `/api/v1/acordos/${acordo?.id}`)
    if (round > 0) times.push(ms)
  }
  return median(times)
}

/** The same names on both sides; ids are each side's own. */
async function addressesOf({ query }: Asking): Promise<readonly Address[]> {
  const [dono] = await query<{ cliente: number; acordo: number; parcela: number }>(
    `select cliente_id as cliente, id as acordo, (select max(p.id) from parcelas p where p.acordo_id = a.id) as parcela
      from acordos a where status = 'Em atraso' and cliente_id > 300 order by id limit 1`,
  )
  if (!dono) throw new Error('no agreement in arrears')
  const lists: Address[] = []
  for (const recurso of LISTS) lists.push(...(await listAddresses(definitions, recurso, query)))
  const all = [...screenAddresses(dono), ...lists].filter(({ name }) => name.includes(ONLY))
  const step = Math.ceil(all.length / sized(all.length, 30))
  return all.filter((_, at) => at % step === 0)
}

async function checkOn(name: string, { pool }: BenchDatabase): Promise<void> {
  let violations = 0
  const ms = await timed(async () => {
    for (const { total } of await checkInvariants(createDb(pool))) violations += total
  })
  console.log(
    `${name}: seven invariants in ${(ms / 1000).toFixed(1)} s ${atMost(30, ms / 1000)}, ${violations} violations`,
  )
  if (violations > 0) process.exitCode = 1
}

async function passNight(name: string, { pool }: BenchDatabase, loaded: Definitions): Promise<void> {
  const db = createDb(pool)
  const clock = systemClock(HOJE)
  const ctx = { definitions: loaded, clock, secret: SECRET, usuario: asCompany(loaded, null), origem: 'agenda' }
  for (const job of NIGHT) {
    for (const time of ['first', 'second']) {
      let changed = 0
      const ms = await timed(async () => {
        changed = (await serverExtensions.jobs[job](db, ctx)) ?? 0
      })
      console.log(`${name}: ${job}, ${time} time: ${changed} changed in ${ms.toFixed(0)} ms`)
    }
  }
}
