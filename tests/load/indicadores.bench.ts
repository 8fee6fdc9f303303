/**
 * Prints what the figures of the home, of finance and of the queue cost in a company of 100,000 clients against one record read by one whose
 * rights come from the database, in the same run (target: at most 15 times each page of them), and in one four times as large against
 * that (at most 1.5 times): while nobody writes, and after somebody wrote to what each counts. It asserts nothing about time.
 * Run: npm run bench indicadores. AVENCA_CLIENTES: clients of the smaller company.
 */
import { loadProductDefinitions } from '../server/product-definitions'
import { type Asking, openAsking } from './escala/ask'
import { fillCompany } from './escala/company'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { median, ratio, timed } from './medida/tempos'

const CLIENTES = sized(Number(process.env.AVENCA_CLIENTES ?? 100_000), 600)
const TIMES = 4
const ROUNDS = sized(15)
const [LEAST, MOST] = [1.5, 15]
const ADMIN = 1
const PAGES = {
  home: 'paineis/inicio',
  supervisor: 'paineis/supervisor',
  targets: 'paineis/metas',
  revenue: 'paineis/faturamento',
  portfolio: 'paineis/coordenador',
  finance: 'financeiro/resumo',
  queue: 'negociacao/fila/indicadores',
  'queue of a creditor': 'negociacao/fila/indicadores?credor_id=10',
  'queue of an executive': 'negociacao/fila/indicadores?executivo_id=7',
} as const
type Page = keyof typeof PAGES
const names = Object.keys(PAGES).filter((name): name is Page => name in PAGES)
/** What the figures count. */
const COUNTED = [
  'operacoes',
  'clientes',
  'eventos',
  'acordos',
  'parcelas',
  'recebimentos',
  'promessas',
  'agendamentos',
  'cobrancas',
  'cobrancas_retornos',
]

const definitions = loadProductDefinitions()
const settings = ['synchronous_commit=off', 'max_wal_size=4GB']
await withDatabase(
  definitions,
  (small) => withDatabase(definitions, (large) => compare(small, large), settings),
  settings,
)

async function compare(small: BenchDatabase, large: BenchDatabase): Promise<void> {
  for (const [database, clientes] of [
    [small, CLIENTES],
    [large, CLIENTES * TIMES],
  ] as const) {
    const ms = await timed(() => fillCompany(database, definitions, clientes))
    console.log(`${clientes} clients filled in ${(ms / 1000).toFixed(0)} s`)
  }
  const [ours, theirs] = [await openOn(small), await openOn(large)]
  const times = { ours: emptyTimes(), theirs: emptyTimes() }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = { ours: await oneRound(ours), theirs: await oneRound(theirs) }
    if (round === 0) continue
    for (const side of ['ours', 'theirs'] as const) {
      times[side].record.push(pair[side].record)
      for (const name of names) {
        times[side].kept[name].push(pair[side].kept[name])
        times[side].anew[name].push(pair[side].anew[name])
      }
    }
  }
  await Promise.all([ours.close(), theirs.close()])
  print(times)
}

interface Times<Of> {
  readonly record: Of
  readonly kept: Readonly<Record<Page, Of>>
  readonly anew: Readonly<Record<Page, Of>>
}

function emptyTimes(): Times<number[]> {
  const none = () => ofPages(() => [])
  return { record: [], kept: none(), anew: none() }
}

function ofPages<Of>(make: (name: Page) => Of): Record<Page, Of> {
  return {
    home: make('home'),
    supervisor: make('supervisor'),
    targets: make('targets'),
    revenue: make('revenue'),
    portfolio: make('portfolio'),
    finance: make('finance'),
    queue: make('queue'),
    'queue of a creditor': make('queue of a creditor'),
    'queue of an executive': make('queue of an executive'),
  }
}

/** The record, and each page of figures after a write to all that it counts and again when nothing was written. */
async function oneRound(asking: Asking & { readonly acordo: number }): Promise<Times<number>> {
  const ask = async (url: string): Promise<number> => {
    const { ms, status } = await asking.ask(ADMIN, `/api/v1/${url}`)
    if (status !== 200) throw new Error(`${url}: ${status}`)
    return ms
  }
  // whoever reads it has his rights put together for it
  await asking.query(`update usuarios set nome = nome where id = ${ADMIN}`)
  const record = await ask(`acordos/${asking.acordo}`)
  const [kept, anew] = [ofPages(() => 0), ofPages(() => 0)]
  for (const name of names) {
    // notes a write, like any statement
    for (const table of COUNTED) await asking.query(`update ${table} set versao = versao where false`)
    anew[name] = await ask(PAGES[name])
    kept[name] = await ask(PAGES[name])
  }
  return { record, kept, anew }
}

async function openOn({ url, dataDir }: BenchDatabase) {
  const asking = await openAsking(url, dataDir, definitions)
  const [found] = await asking.query<{ id: number }>(
    "select id from acordos where status = 'Em atraso' order by id limit 1",
  )
  if (!found) throw new Error('no agreement in arrears')
  return { ...asking, acordo: found.id }
}

function print({ ours, theirs }: Record<'ours' | 'theirs', Times<readonly number[]>>): void {
  const record = median(ours.record)
  console.log(
    `one record, rights from the database: ${record.toFixed(1)} ms, of ${TIMES} times as many ${median(theirs.record).toFixed(1)} ms`,
  )
  for (const name of names) {
    const [one, other] = [median(ours.kept[name]), median(theirs.kept[name])]
    const [first, firstOther] = [median(ours.anew[name]), median(theirs.anew[name])]
    console.log(
      `${name}: ${one.toFixed(1)} ms, ${ratio(one, record)} × one record ${atMost(MOST, one / record)}, of ${TIMES} times as many ratio ${ratio(other, one)} ${atMost(LEAST, other / one)}`,
    )
    console.log(
      `  after a write to all of it: ${first.toFixed(0)} ms, ${ratio(first, record)} × one record, of ${TIMES} times as many ratio ${ratio(firstOther, first)}`,
    )
  }
}
