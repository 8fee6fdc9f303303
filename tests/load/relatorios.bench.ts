/**
 * Prints what reports cost in a company of 1,000,000 operations: the first page of each without its total, as its screen opens it, against
 * one record read through the API in the same run (target: at most 5 times, both at p95); the total and the groups of the largest right
 * after a write, each apart, against the best SQL by hand for the same (3); and what three exports at once do to a list beside them,
 * in the process that makes them (p99, 3). It asserts nothing about time. Run: npm run bench relatorios. AVENCA_CLIENTES: clients of the
 * company, 250,000. AVENCA_EMPRESA: folder of a company that was filled before.
 */
import type { ResourceDefinition } from '../../src/declaration/definitions'
import { periodOf } from '../../src/domain/calendar/period'
import { loadProductDefinitions } from '../server/product-definitions'
import { type Asking, openAsking } from './escala/ask'
import { HOJE, withCompany } from './escala/company'
import { measureLists } from './exportacao/requests'
import type { BenchDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, quantile, ratio, timed } from './medida/tempos'

const [PAGES, ROUNDS] = [sized(60, 10), sized(7, 2)]
const [PAGE, BEST] = [5, 3]
const ADMIN = 1
const { from: INICIO, to: FIM } = periodOf('mes', HOJE)

/** By hand what a report of many rows is counted and parted by. */
const BY_HAND = [
  {
    relatorio: 'relatorio_eventos',
    table: 'eventos',
    where: `excluido_em is null and criado_em >= '${INICIO}T03:00Z' and criado_em < '${FIM}'::date + 1 + interval '3 hours'`,
    group: 'tipo_id',
    sums: 'count(*)',
  },
  {
    relatorio: 'relatorio_prestacao_contas',
    table: 'recebimentos_linhas',
    where: `excluido_em is null and data between '${INICIO}' and '${FIM}'`,
    group: 'credor_id',
    sums: `count(*), sum(principal), sum(juros), sum(multa), sum(honorarios), sum(desconto), sum(realizado), sum(comissao), sum(taxa_cartao), sum(valor_repasse)`,
  },
  {
    relatorio: 'relatorio_operacoes',
    table: 'operacoes',
    where: 'excluido_em is null',
    group: 'credor_id',
    sums: 'count(*), sum(valor_nominal), max(valor_nominal)',
  },
  {
    relatorio: 'relatorio_contatos',
    table: 'telefones',
    from: `(select situacao, excluido_em, tentativas, atendidas from telefones union all
      select e.situacao, e.excluido_em, coalesce(g.n, 0), coalesce(g.r, 0) from emails e left join (select email, cliente_id, count(*) n,
        count(respondida_em) r from mensagens where enviada_em is not null and excluido_em is null group by 1, 2) g using (email, cliente_id)) c`,
    where: 'excluido_em is null',
    group: 'situacao',
    sums: `count(*), sum(tentativas), sum(atendidas), avg((situacao not in ('invalido', 'retirado'))::int)`,
  },
] as const

const definitions = loadProductDefinitions()
const reports = Object.values(definitions.consultas).filter(({ consulta }) => consulta?.relatorio)

await withCompany(definitions, async (database) => {
  const asking = await openAsking(database.url, database.dataDir, definitions)
  await sayPages(asking)
  for (const one of BY_HAND) await sayCounts(asking, database, one)
  await asking.close()
  console.log(await measureLists(database.url, database.dataDir))
})

/** What a list is opened with: the periods that its file says. */
function opening({ lista }: ResourceDefinition): readonly string[] {
  return lista.filtros.flatMap(({ campo, padrao }) =>
    padrao ? [`${campo}_gte=${periodOf(padrao, HOJE).from}`, `${campo}_lte=${periodOf(padrao, HOJE).to}`] : [],
  )
}

function addressOf(report: string, path: string, ...more: readonly string[]): string {
  const found = reports.find(({ recurso }) => recurso === report)
  if (!found) throw new Error(`there is no ${report}`)
  return `/api/v1/${report}${path}?${[...opening(found), ...more].join('&')}`
}

async function answered(asking: Asking, url: string): Promise<number> {
  const { ms, status } = await asking.answer(ADMIN, url)
  if (status !== 200) throw new Error(`${url}: ${status}`)
  return ms
}

async function sayPages(asking: Asking): Promise<void> {
  const [found] = await asking.query<{ id: number }>('select id from acordos order by id limit 1')
  const record = () => answered(asking, `/api/v1/acordos/${found?.id}`)
  for (const { recurso } of reports) {
    const page = () => answered(asking, addressOf(recurso, '', '_start=0', '_end=25', '_total=nao'))
    const [pages, records] = await inTurn(PAGES, page, record)
    const [ms, one] = [quantile(pages, 0.95), quantile(records, 0.95)]
    console.log(
      `${recurso}, first page: p95 ${ms.toFixed(1)} ms (median ${median(pages).toFixed(1)}), ${ratio(ms, one)} × one record ${atMost(PAGE, ms / one)}`,
    )
  }
}

type ByHand = (typeof BY_HAND)[number]

/** Each after a write to the table, so that nothing that was kept stands. */
async function sayCounts(asking: Asking, { owner }: BenchDatabase, hand: ByHand): Promise<void> {
  const { relatorio, table, where, group, sums } = hand
  const from = 'from' in hand ? hand.from : table
  const written = () => asking.query(`update ${table} set excluido_em = excluido_em where false`)
  const after = (url: string) => async () => {
    await written()
    return answered(asking, url)
  }
  const best = (text: string) => () => timed(() => owner.query(text))
  const asked = [
    ['total', addressOf(relatorio, '', '_total=so'), `select count(*) from ${from} where ${where}`],
    [
      'groups',
      addressOf(relatorio, '/grupos/0'),
      `select ${group}, ${sums} from ${from} where ${where} group by grouping sets ((), (${group}))`,
    ],
  ] as const
  for (const [what, url, text] of asked) {
    const [ours, bare] = await inTurn(ROUNDS, after(url), best(text))
    const [ms, one] = [median(ours), median(bare)]
    console.log(
      `${relatorio}, ${what}: ${ms.toFixed(1)} ms, by hand ${one.toFixed(1)} ms, ratio ${ratio(ms, one)} ${atMost(BEST, ms / one)}`,
    )
  }
}
