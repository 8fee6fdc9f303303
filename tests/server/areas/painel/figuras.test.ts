import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { abrirPendencia } from '../../../../src/server/collection/pendencias/abrir-pendencia'
import { withRetry } from '../../../../src/server/platform/database/retry'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { withApp } from '../../with-app'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { funnelByHand } from './funnel-by-hand'

const HOJE = '2026-11-20'
const { t, executivo } = withApp({ hoje: HOJE }, ['executivo'])
type Role = keyof typeof CPF

/** Where figures are shown. */
const PAGES = [
  ...Object.keys(loadProductDefinitions().paineis).map((nome) => `paineis/${nome}`),
  'paineis/metas?periodo=mes',
  'paineis/cobranca?aba=funil&periodo=mes',
  'paineis/meta_diaria?periodo=mes',
  'financeiro/resumo',
  'negociacao/fila/indicadores',
  'negociacao/fila/indicadores?credor_id=10',
  'negociacao/fila/indicadores?executivo_id=7',
  'negociacao/fila/indicadores?credor_id=216&executivo_id=8',
]

interface Figure {
  readonly nome: string
  readonly quantidade: number
  readonly valor?: number
  readonly rota: {
    readonly recurso: string
    readonly visao?: string
    readonly filtros: readonly { readonly campo: string; readonly op: string; readonly valor: string | string[] }[]
  }
}

interface Part extends Omit<Figure, 'nome' | 'rota'> {
  readonly soma: number | null
  readonly rota: Figure['rota'] | null
}

interface Measure {
  readonly figura: string
  readonly partes: readonly Part[]
}

interface Shown {
  readonly indicadores?: readonly Figure[]
  readonly blocos?: readonly {
    readonly figura?: string
    readonly indicadores?: readonly Figure[]
    readonly partes?: readonly Part[]
    readonly dimensao?: { readonly linhas: readonly { readonly agora: number; readonly rota: Figure['rota'] }[] }
    readonly series?: readonly { readonly partes: readonly Part[] }[]
  }[]
}

/** By hand what each figure says it is: the rows, what is summed, and whose a row is. */
interface ByHand {
  readonly rows: string
  readonly soma?: string
  readonly credor: string
  readonly executivo?: string
}

const RECEBIDO = 'recebimentos r join acordos a on a.id = r.acordo_id'
const recebido = { soma: 'r.valor', credor: 'r.credor_id', executivo: 'a.executivo_cobranca_id' }
const acordos = { soma: 'a.total', credor: 'a.credor_id' }
const BY_HAND: Readonly<Record<string, ByHand>> = {
  'recebimentos.recebido_hoje': { rows: `${RECEBIDO} where r.data = '${HOJE}'`, ...recebido },
  'recebimentos.recebido_no_mes': { rows: `${RECEBIDO} where r.data between '2026-11-01' and '${HOJE}'`, ...recebido },
  'recebimentos.estornos_no_mes': {
    rows: `${RECEBIDO} where r.tipo = 'estorno' and r.data between '2026-11-01' and '${HOJE}'`,
    ...recebido,
  },
  'acordos.fechados_hoje': { rows: `acordos a where a.data_acordo = '${HOJE}' and not a.so_pedido`, ...acordos },
  'acordos.fechados_no_mes': {
    rows: `acordos a where a.data_acordo between '2026-11-01' and '${HOJE}' and not a.so_pedido`,
    ...acordos,
  },
  'promessas.para_hoje': {
    rows: `promessas p where p.data = '${HOJE}' and p.status in ('Aberta', 'Paga a menor')`,
    credor: 'p.credor_id',
  },
  'promessas.abertas': {
    rows: `promessas p where p.status in ('Aberta', 'Paga a menor')`,
    soma: 'p.valor - p.valor_recebido',
    credor: 'p.credor_id',
    executivo: 'p.executivo_cobranca_id',
  },
  'parcelas.a_vencer_hoje': {
    rows: `parcelas p where p.status = 'A Vencer' and p.data_vencimento = '${HOJE}'`,
    soma: 'p.valor_nominal',
    credor: 'p.credor_id',
  },
  'parcelas.informadas_pelo_credor': {
    rows: `parcelas p where p.status = 'Informada pelo credor'`,
    soma: 'p.valor_nominal - p.valor_pago',
    credor: 'p.credor_id',
  },
  'operacoes.em_cobranca': {
    rows: `operacoes o join clientes k on k.id = o.cliente_id where o.status_operacao = 'C'`,
    soma: 'o.valor_nominal',
    credor: 'o.credor_id',
    executivo: 'k.executivo_cobranca_id',
  },
  ...Object.fromEntries([30, 60, 90].map((dias) => [`operacoes.prescreve_em_${dias}`, prescreveEm(dias)])),
  'cobrancas_retornos.sem_dono': {
    rows: `cobrancas_retornos r where r.resultado = 'sem_dono'`,
    soma: 'r.valor',
    credor: 'null',
  },
  'a_baixar.pagas': {
    rows: `(select p.id, p.credor_id, sum(c.valor_pago - c.valor_baixado) as espera from parcelas p join cobrancas c on c.parcela_id = p.id
      where c.status in ('Paga', 'Capturada') and c.valor_pago > c.valor_baixado group by p.id) p`,
    soma: 'p.espera',
    credor: 'p.credor_id',
  },
  'acordos.em_atraso': { rows: `acordos a where a.status = 'Em atraso'`, ...acordos },
  'aprovacoes.a_decidir': {
    rows: `aprovacoes v where v.status = 'Solicitada'`,
    soma: 'v.total',
    credor: 'v.credor_id',
  },
  'devolucoes.em_preparo': {
    rows: `devolucoes d where d.status in ('Rascunho', 'Em conferência', 'Bloqueada')`,
    credor: 'd.credor_id',
  },
  'devolucoes.esperam_credor': {
    rows: `devolucoes d where d.status in ('Enviada ao credor', 'Contestada pelo credor')`,
    credor: 'd.credor_id',
  },
  'remessas.aguardam': { rows: `remessas r where r.status in ('Com erros', 'Validada')`, credor: 'r.credor_id' },
  // no agreement is older than the month
  'previsao_de_recebimento.previsto': { rows: '(select where false) x', soma: '0', credor: 'null' },
  'previsao_de_recebimento.faturamento': { rows: '(select where false) x', soma: '0', credor: 'null' },
  'meta_do_dia.de_hoje': { ...metaDoDia('round(x.falta / 6, 2)') },
  'meta_do_dia.falta': { ...metaDoDia('x.falta') },
  'evolucao_das_remessas.recuperado': {
    rows: `(select o.remessa_id, o.credor_id, sum(coalesce(l.realizado, 0)) as veio from operacoes o
      left join recebimentos_linhas l on l.operacao_id = o.id where o.remessa_id is not null group by 1, 2) x`,
    soma: 'x.veio',
    credor: 'x.credor_id',
  },
  'acompanhamento.ate_hoje': {
    rows: `(select credor_id, executivo_cobranca_id from promessas where status in ('Aberta', 'Paga a menor') and data <= '${HOJE}'
      union all select credor_id, executivo_cobranca_id from agendamentos where status = 'Aberto' and quando < '2026-11-21T03:00Z') d`,
    credor: 'd.credor_id',
    executivo: 'd.executivo_cobranca_id',
  },
  'casos.sem_contato': {
    rows: `(select o.credor_id, k.executivo_cobranca_id, sum(o.valor_nominal) as divida from operacoes o join clientes k on k.id = o.cliente_id
      where o.status_operacao = 'C' and not exists (
        select from eventos e join tipos_evento t on t.id = e.tipo_id
        where e.cliente_id = k.id and t.acionamento and e.criado_em >= '2026-11-14T03:00Z'
      ) group by o.cliente_id, o.credor_id, k.executivo_cobranca_id) c`,
    soma: 'c.divida',
    credor: 'c.credor_id',
    executivo: 'c.executivo_cobranca_id',
  },
}

/** What happens in a period, by the days that the page is of. */
const FLOWS: Readonly<Record<string, (days: string) => ByHand>> = {
  ...Object.fromEntries(
    Object.entries({
      recebido: 'r.valor',
      honorarios: 'r.honorarios',
      comissao: 'r.comissao',
      taxa_cartao: 'r.taxa_cartao',
      repasse: 'r.valor_repasse',
      faturamento: 'r.honorarios + r.comissao',
    }).map(([nome, soma]) => [
      `recebimentos.${nome}`,
      (days: string): ByHand => ({ ...recebido, rows: `${RECEBIDO} where r.data ${days}`, soma }),
    ]),
  ),
  'recebimentos.estornado': (days) => ({
    ...recebido,
    rows: `${RECEBIDO} where r.tipo = 'estorno' and r.data ${days}`,
  }),
  'acordos.fechados': (days) => ({ ...acordos, rows: `acordos a where not a.so_pedido and a.data_acordo ${days}` }),
  'eventos.acionamentos': (days) => eventos('t.acionamento', days),
  'eventos.alos': (days) => eventos('t.alo', days),
  'eventos.cpcs': (days) => eventos('t.cpc', days),
  'promessas.prometido': (days) => ({
    rows: `promessas p where p.data ${days}`,
    soma: 'p.valor - p.valor_recebido',
    credor: 'p.credor_id',
  }),
  'parcelas.a_vencer': (days) => ({
    rows: `parcelas p where p.status = 'A Vencer' and p.data_vencimento ${days}`,
    soma: 'p.valor_nominal - p.valor_pago',
    credor: 'p.credor_id',
  }),
  'remessas.recebidas': (days) => ({
    rows: `remessas r where (r.criado_em at time zone 'America/Sao_Paulo')::date ${days}`,
    credor: 'r.credor_id',
  }),
  // two executives, each a target of a month of 20 bank days: a day has a twentieth of it
  'metas_por_dia.recebido': (days) => ({
    rows: `(select d::date as dia, (select sum(valor) from metas where tipo = 'recebido') as valor
      from generate_series('2026-11-03'::date, '2026-11-30', '1 day') d
      where extract(isodow from d) < 6 and d not in ('2026-11-20')) x where x.dia ${days}`,
    soma: 'x.valor / 19',
    credor: 'null',
  }),
  ...Object.fromEntries(
    ['carteira', 'localizados', 'contatados', 'pessoa_certa', 'promessas', 'acordos', 'pagos'].map((nome, at) => [
      `funil_de_cobranca.${nome}`,
      (days: string): ByHand => {
        const [inicio = '', fim = ''] = days.match(/\d{4}-\d\d-\d\d/g) ?? []
        return { rows: `(${funnelByHand(inicio, fim, null)[at]}) x`, credor: 'null' }
      },
    ]),
  ),
  'metas_por_dia.faturamento': () => ({ rows: '(select where false) x', soma: '0', credor: 'null' }),
}

function eventos(which: string, days: string): ByHand {
  return {
    rows: `eventos e join tipos_evento t on t.id = e.tipo_id where ${which} and (e.criado_em at time zone 'America/Sao_Paulo')::date ${days}`,
    credor: 'e.credor_id',
  }
}

/** The days that a page is of. */
function daysOf(page: string): string {
  const [path = '', query] = page.split('?')
  const nome = path.replace('paineis/', '')
  const asked = new URLSearchParams(query).get('periodo') ?? loadProductDefinitions().paineis[nome]?.periodo?.padrao
  return asked === 'mes' ? `between '2026-11-01' and '2026-11-30'` : `between '${HOJE}' and '${HOJE}'`
}

/** From the 20th, a holiday, six bank days are left of November. */
function metaDoDia(soma: string): ByHand {
  return {
    rows: `(select m.executivo_id, m.valor - coalesce((select sum(r.valor) from ${RECEBIDO}
      where a.executivo_cobranca_id = m.executivo_id and r.data between '2026-11-01' and '2026-11-19'), 0) as falta
      from metas m where m.tipo = 'recebido') x`,
    soma,
    credor: 'null',
  }
}

function prescreveEm(dias: number): ByHand {
  return {
    rows: `operacoes o where o.status_operacao in ('C', 'K', 'S', 'J')
      and o.prescreve_em between '${HOJE}' and '${HOJE}'::date + ${dias}`,
    soma: 'o.valor_nominal',
    credor: 'o.credor_id',
  }
}

const executivoDe = (eu: number) => `select executivo_cobranca_id from usuarios where id = ${eu}`
const ABERTAS = "p.status in ('Aberta', 'Em análise', 'Devolvida')"
const TASKS: Readonly<Record<string, (eu: number) => ByHand>> = {
  'pendencias.minhas': (eu) => ({
    rows: `pendencias p where p.usuario_id = ${eu} and ${ABERTAS}`,
    credor: 'p.credor_id',
  }),
  'recebimentos.meu_no_mes': (eu) => ({
    ...recebido,
    rows: `${RECEBIDO} where r.data between '2026-11-01' and '${HOJE}' and a.executivo_cobranca_id = (${executivoDe(eu)})`,
  }),
  'acordos.meus_no_mes': (eu) => ({
    ...acordos,
    rows: `acordos a where not a.so_pedido and a.data_acordo >= '2026-11-01' and a.executivo_cobranca_id = (${executivoDe(eu)})`,
  }),
  'promessas.minhas_hoje': (eu) => ({
    rows: `promessas p where p.data = '${HOJE}' and p.status in ('Aberta', 'Paga a menor') and p.executivo_cobranca_id = (${executivoDe(eu)})`,
    soma: 'p.valor - p.valor_recebido',
    credor: 'p.credor_id',
  }),
  'pendencias.vencidas': () => ({
    rows: `pendencias p where p.prazo < '${HOJE}' and ${ABERTAS}`,
    credor: 'p.credor_id',
  }),
}

const SEES_ONLY: Readonly<Partial<Record<Role, number>>> = { credor10: 10, credor216: 216 }
const seen = new Set<string>()

beforeAll(async () => {
  await t.db.updateTable('credores').set({ prazo_prescricao: 60 }).where('id', 'in', [10, 216]).execute()
  for (const [credor_id, executivo_id] of [
    [10, 7],
    [10, 8],
    [216, 8],
  ] as const)
    await fill(credor_id, executivo_id)
  await t.db
    .insertInto('cobrancas_retornos')
    .values({
      origem: 'pix',
      tipo: 'pago',
      recebido_em: '2026-11-19T12:00:00Z',
      evento: 'E1',
      resultado: 'sem_dono',
      valor: 99.9,
    })
    .execute()
  await sql`insert into metas (mes, tipo, executivo_id, valor) values
    ('2026-11-10', 'recebido', 7, 1900.19), ('2026-11-20', 'recebido', 8, 3800)`.execute(t.db)
  await openTasks()
  const cliente_id = await createCliente(t.db)
  for (const data_vencimento of ['2021-11-18', '2021-11-19', '2021-12-20', '2022-01-05', '2022-02-16', '2022-02-18'])
    for (const credor_id of [10, 216]) await createOperacao(t.db, { cliente_id, credor_id, data_vencimento })
})

/** One late and one in time, which the one who takes them has; and one late of a função. */
async function openTasks(): Promise<void> {
  const backoffice = await t.as(CPF.backoffice)
  const open = async (hoje: string) => {
    const clock = { ...t.app.clock, hoje: () => hoje }
    const registro = await createCliente(t.db)
    const nova = { tipo: 'contestacao', registro }
    return withRetry(t.db, (trx) =>
      abrirPendencia(trx, { usuario: { id: 1 }, definitions: t.definitions, clock }, nova),
    )
  }
  const ids = [await open('2026-11-02'), await open(HOJE)]
  await open('2026-11-03')
  const taken = await backoffice.post('/api/v1/pendencias/atos/assumir', { ids, valores: {} })
  expect(taken.json()).toMatchObject({ feitos: 2 })
}

describe('each figure of a page', () => {
  it.each(Object.keys(CPF) as Role[])('tells %s what its list comes to, and what one counts by hand', async (role) => {
    const actor = await t.as(CPF[role])
    for (const page of PAGES) {
      for (const figure of await figuresOf(actor, page)) {
        seen.add(figure.nome)
        const { nome, quantidade, valor } = figure
        expect([page, nome, ...(await listOf(actor, figure))]).toEqual([page, nome, quantidade, valor])
        expect([page, nome, ...(await byHand(figure, page, { eu: actor.usuarioId, own: SEES_ONLY[role] }))]).toEqual([
          page,
          nome,
          quantidade,
          valor,
        ])
      }
    }
  })

  it.each(Object.keys(CPF) as Role[])('parts before %s into what the lists of its parts come to', async (role) => {
    const actor = await t.as(CPF[role])
    for (const page of PAGES) {
      for (const { figura, partes } of await measuresOf(actor, page)) {
        seen.add(figura)
        for (const { quantidade, soma, rota } of partes.filter((parte) => parte.quantidade > 0).slice(0, 6)) {
          if (rota === null) continue
          const figure = { nome: figura, quantidade, rota }
          expect([page, figura, ...(await listOf(actor, figure))]).toEqual([
            page,
            figura,
            quantidade,
            soma ?? undefined,
          ])
        }
      }
    }
  })

  it('is parted into what adds up to it', async () => {
    const admin = await t.as(CPF.administrador)
    const body = (await admin.get('/api/v1/paineis/metas')).json<Shown>()
    const recebido = body.blocos?.flatMap(({ indicadores = [] }) => indicadores)[0]
    const parted = (await measuresOf(admin, 'paineis/metas')).filter(({ figura }) => figura === recebido?.nome)
    expect(recebido?.valor).toBeGreaterThan(0)
    expect(parted.length).toBeGreaterThan(3)
    for (const { partes } of parted.slice(0, -1))
      expect(cents(partes.reduce((sum, { soma }) => sum + (soma ?? 0), 0))).toBe(recebido?.valor)
  })

  it('is among those that were told', () => {
    const { resources, consultas } = loadProductDefinitions()
    const declared = Object.values({ ...resources, ...consultas }).flatMap(({ recurso, indicadores }) =>
      indicadores.map(({ nome }) => `${recurso}.${nome}`),
    )
    expect([...seen].sort()).toEqual([...declared].sort())
  })

  it.each(PAGES)('takes one connection at a time for all of %s, counted anew or kept', async (page) => {
    const { pool } = t.app
    const held = { now: 0, most: 0 }
    const took = () => {
      held.now += 1
      held.most = Math.max(held.most, held.now)
    }
    const gave = () => {
      held.now -= 1
    }
    const admin = await t.as(CPF.administrador)
    await t.db.updateTable('parcelas').set({ versao: sql`versao` }).where('id', '=', 0).execute()
    pool.on('acquire', took).on('release', gave)
    for (const _ of ['anew', 'kept']) expect((await admin.get(`/api/v1/${page}`)).statusCode).toBe(200)
    pool.off('acquire', took).off('release', gave)
    expect(held).toEqual({ now: 0, most: 1 })
  })
})

async function figuresOf(actor: Actor, page: string): Promise<readonly Figure[]> {
  const answer = await actor.get(`/api/v1/${page}`)
  if (answer.statusCode === 403) return []
  expect(answer.statusCode, answer.body).toBe(200)
  const body = answer.json<Shown & Record<string, Omit<Figure, 'nome'> | null>>()
  if (body.indicadores) return body.indicadores
  if (body.blocos) return body.blocos.flatMap(({ indicadores = [] }) => indicadores)
  return Object.entries(NAMES).flatMap(([key, nome]) => {
    const found = body[key]
    return found ? [{ ...found, nome }] : []
  })
}

/** What the charts and rankings of a page are drawn by. */
async function measuresOf(actor: Actor, page: string): Promise<readonly Measure[]> {
  const answer = await actor.get(`/api/v1/${page}`)
  if (answer.statusCode === 403) return []
  const { blocos = [] } = answer.json<Shown>()
  return blocos.flatMap(({ figura, partes, series, dimensao }) => {
    const moved = dimensao?.linhas.map(({ agora, rota }) => ({ quantidade: 0, soma: agora, rota }))
    const all = partes ?? series?.flatMap((one) => one.partes) ?? moved
    return figura && all ? [{ figura, partes: all }] : []
  })
}

const cents = (reais: number) => Math.round(reais * 100) / 100

/** Those of finance come under keys of their own. */
const NAMES = {
  recebido_hoje: 'recebimentos.recebido_hoje',
  recebido_mes: 'recebimentos.recebido_no_mes',
  a_baixar: 'a_baixar.pagas',
  informadas: 'parcelas.informadas_pelo_credor',
  sem_dono: 'cobrancas_retornos.sem_dono',
  estornos_mes: 'recebimentos.estornos_no_mes',
}

/** How many rows the list behind it has, and what the summed field of them all comes to. */
async function listOf(actor: Actor, { nome, rota }: Figure): Promise<readonly unknown[]> {
  const query = rota.filtros.flatMap(({ campo, op, valor }) =>
    [valor].flat().map((value) => `${op === 'eq' ? campo : `${campo}_${op}`}=${encodeURIComponent(value)}`),
  )
  if (rota.visao !== undefined) query.push(`_visao=${rota.visao}`)
  const list = await actor.get(`/api/v1/${rota.recurso}?_start=0&_end=100&${query.join('&')}`)
  expect([nome, list.statusCode, list.body.slice(0, 200)]).toEqual([nome, 200, list.body.slice(0, 200)])
  const { resources, consultas } = loadProductDefinitions()
  const definition = { ...resources, ...consultas }[rota.recurso]
  const soma = definition?.indicadores.find((each) => `${rota.recurso}.${each.nome}` === nome)?.soma
  const rows = list.json<Record<string, number>[]>()
  const total = soma ? rows.reduce((sum, row) => sum + Math.round((row[soma] ?? 0) * 100), 0) / 100 : undefined
  return [Number(list.headers['x-total-count']), total]
}

interface Who {
  readonly eu: number
  /** The creditor whose rows alone he sees. */
  readonly own: number | undefined
}

async function byHand({ nome }: Figure, page: string, { eu, own }: Who): Promise<readonly unknown[]> {
  const hand = TASKS[nome]?.(eu) ?? FLOWS[nome]?.(daysOf(page)) ?? BY_HAND[nome]
  if (!hand) throw new Error(`nobody counted ${nome} by hand`)
  const asked = new URLSearchParams(page.split('?')[1])
  const only = [
    own === undefined ? [] : [`${hand.credor} = ${own}`],
    asked.has('credor_id') ? [`${hand.credor} = ${asked.get('credor_id')}`] : [],
    asked.has('executivo_id') ? [`${hand.executivo} = ${asked.get('executivo_id')}`] : [],
  ].flat()
  const narrowed = `select * from (select ${hand.soma ?? '0'} as valor, (${only.join(' and ') || 'true'}) as conta from ${hand.rows}) x where conta`
  const { rows } = await sql<{ n: number; valor: number | null }>`
    select count(*) as n, sum(valor) as valor from (${sql.raw(narrowed)}) y`.execute(t.db)
  return [Number(rows[0]?.n), hand.soma === undefined ? undefined : Number(rows[0]?.valor ?? 0)]
}

/** A debtor of this creditor and executive with something in each figure. */
async function fill(credor_id: number, executivo_id: number): Promise<void> {
  const cliente_id = await createCliente(t.db, `Devedor de ${credor_id} e ${executivo_id}`)
  await sql`update clientes set executivo_cobranca_id = ${executivo_id} where id = ${cliente_id}`.execute(t.db)
  await createOperacao(t.db, { cliente_id, credor_id, valor_nominal: 100.1 * executivo_id })
  const [paid, informed, charged] = [await close(), await close(), await close()]
  const baixa = { data: HOJE, valor: 12.34, forma: 'boleto_pix' }
  const received = await (await t.as(CPF.supervisorFinanceiro)).post(`/api/v1/parcelas/${paid}/baixa`, baixa)
  expect(received.statusCode, received.body).toBe(201)
  const informe = await (await t.as(CPF.administrador)).post(`/api/v1/parcelas/${informed}/informe-do-credor`, {
    data: '2026-11-12',
  })
  expect(informe.statusCode, informe.body).toBeLessThan(300)
  // what was paid twice waits twice
  const { acordo_id } = await t.db
    .selectFrom('parcelas')
    .select('acordo_id')
    .where('id', '=', charged)
    .executeTakeFirstOrThrow()
  const charge = {
    parcela_id: charged,
    acordo_id,
    credor_id,
    valor: 127.5,
    vencimento: HOJE,
    forma: 'boleto_pix',
    status: 'Paga',
  } as const
  for (const valor_pago of [100, 27.5])
    await t.db
      .insertInto('cobrancas')
      .values({ ...charge, nosso_numero: `NN${charged}-${valor_pago}`, pago_em: '2026-11-19', valor_pago })
      .execute()
  for (const [data, status, recebido] of [
    ['2026-11-19', 'Aberta', 0],
    [HOJE, 'Paga a menor', 20.1],
    [HOJE, 'Cumprida', 50],
    ['2026-11-25', 'Aberta', 0],
  ] as const)
    await sql`insert into promessas
      (cliente_id, credor_id, executivo_cobranca_id, valor, feita_em, data, tolerancia_dias, limite, status, valor_recebido)
      values (${await createCliente(t.db)}, ${credor_id}, ${executivo_id}, 50, '2026-11-16', ${data}, 0, ${data}, ${status},
        ${recebido})`.execute(t.db)
  for (const quando of ['2026-11-18T12:00Z', '2026-11-21T12:00Z'])
    await sql`insert into agendamentos (cliente_id, credor_id, executivo_cobranca_id, quando, motivo)
      values (${cliente_id}, ${credor_id}, ${executivo_id}, ${quando}, 'Ligar')`.execute(t.db)

  async function close(): Promise<number> {
    const operacoes = [await createOperacao(t.db, { cliente_id, credor_id })]
    const pedido = { cliente_id, credor_id, operacoes, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
    const closed = await executivo.post('/api/v1/acordo/store', pedido)
    expect(closed.statusCode, closed.body).toBe(201)
    return closed.json<{ parcelas: { id: number }[] }>().parcelas[0]?.id ?? 0
  }
}
