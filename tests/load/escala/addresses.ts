import type { Definitions } from '../../../src/declaration/config-definitions'
import type { ListDefinition } from '../../../src/declaration/definitions'
import { HOJE } from './company'

export interface Address {
  readonly name: string
  readonly url: string
}

/** Lists of money, and of those who owe it. */
export const LISTS = [
  'acordos',
  'parcelas',
  'recebimentos',
  'recebimentos_linhas',
  'parcelas_operacoes',
  'acordos_operacoes',
  'cobrancas',
  'promessas',
  'agendamentos',
  'propostas',
  'aprovacoes',
  'eventos',
  'operacoes',
  'clientes',
] as const

/** A list as its screen asks for it: first and last page, each declared order, filter and view, its foot. */
export async function listAddresses(
  { resources }: Definitions,
  recurso: string,
  query: <T extends object>(text: string) => Promise<T[]>,
): Promise<readonly Address[]> {
  const lista = resources[recurso]?.lista
  if (!lista) throw new Error(`no ${recurso}`)
  const [counted] = await query<{ n: number }>(`select count(*)::int as n from ${recurso}`)
  const last = Math.max(0, (counted?.n ?? 0) - 25)
  const orders = lista.ordenaveis.flatMap((campo) => [`_sort=${campo}&_order=asc`, `_sort=${campo}&_order=desc`])
  const filters: string[] = []
  for (const filter of lista.filtros) filters.push(...(await filterOf(recurso, filter, query)))
  const views = lista.visoes.map(({ nome }) => `_visao=${nome}`)
  const asked = ['', ...orders, ...filters, ...views]
  const base = `/api/v1/${recurso}`
  return [
    ...asked.map((text) => ({ name: `${recurso} ${named(text)}`, url: `${base}?${text}&_start=0&_end=25` })),
    { name: `${recurso} last page`, url: `${base}?_start=${last}&_end=${last + 25}` },
    { name: `${recurso} q=maria`, url: `${base}?q=maria&_start=0&_end=25` },
    ...(Object.keys(lista.rodape).length === 0
      ? []
      : [...filters, ...views].map((text) => ({
          name: `${recurso} totals ${named(text)}`,
          url: `${base}/totais?${text}`,
        }))),
  ]
}

/** The value that is there most often, and a month of a period. */
async function filterOf(
  recurso: string,
  { campo, como, alem }: ListDefinition['filtros'][number],
  query: <T extends object>(text: string) => Promise<T[]>,
): Promise<readonly string[]> {
  if (como === 'periodo') return [`${campo}_gte=${HOJE.slice(0, 7)}-01&${campo}_lte=${HOJE}`]
  if (como === 'faixa') return [`${campo}_gte=100&${campo}_lte=200`]
  const [most] = await query<{ valor: string }>(
    `select ${alem?.key ?? campo}::text as valor from ${alem?.recurso ?? recurso} where ${alem?.key ?? campo} is not null
      group by 1 order by count(*) desc limit 1`,
  )
  return most ? [`${campo}=${encodeURIComponent(most.valor)}`] : []
}

const FILA = [
  '',
  'credor_id=10',
  'executivo_id=7',
  'remessa_id=40',
  'sem_contato_dias=30',
  'atraso_min=90',
  'atraso_max=90',
  'valor_min=1000',
]
const FILA_TOO = [
  'valor_max=1000',
  'perfil=Ocasional',
  'telefone=com',
  'telefone=sem',
  'promessa=com',
  'promessa=sem',
  'inativo=sim',
  'situacao=trabalhados',
  'situacao=em_atendimento',
]
const ACOES = ['cobrar_promessa', 'promessa_quebrada', 'retornar', 'acordo_em_risco', 'contatar', 'negociar']
const ABAS = ['hoje', 'atrasados', 'ate_hoje', 'semana', 'promessas', 'entradas', 'risco']
const A_BAIXAR = [
  '',
  '_visao=pagas',
  'credor_id=10',
  'status=Vencida',
  'forma=boleto_pix',
  `data_vencimento_lte=${HOJE}`,
  'q=maria',
  'q=500',
]

/** What the screens of negotiation and finance ask for besides lists. `dono`: a client with an agreement that runs and its instalment. */
export function screenAddresses(dono: { cliente: number; acordo: number; parcela: number }): readonly Address[] {
  const { cliente, acordo, parcela } = dono
  const fila = [...FILA, ...FILA_TOO, 'inativo=nao', 'q=maria', 'q=529', ...ACOES.map((acao) => `acao=${acao}`)]
  const at = (urls: readonly string[]) => urls.map((url) => ({ name: nameOf(url), url: `/api/v1/${url}` }))
  return at([
    ...fila.map((text) => `negociacao/fila?${text}`),
    'negociacao/fila?_start=5000&_end=5025',
    'negociacao/fila/contagens',
    'negociacao/fila/indicadores',
    'negociacao/fila/indicadores?credor_id=10&executivo_id=7',
    ...ABAS.map((aba) => `acompanhamento?_visao=${aba}&quem=todos`),
    'acompanhamento?_visao=risco&quem=todos&q=maria',
    'acompanhamento/contagens?quem=todos',
    'financeiro/resumo',
    ...A_BAIXAR.map((text) => `a_baixar?${text}`),
    'a_baixar?_start=20000&_end=20025',
    'paineis/inicio',
    'acordos_automaticos',
    `parcelas/${parcela}/explicacao`,
    `parcelas/${parcela}/cobrancas`,
    `acordos/${acordo}`,
    `acordos/${acordo}/consequencias?ato=quebrar`,
    `acordo/negociacao/${cliente}`,
    `clientes/${cliente}`,
    `clientes/${cliente}/resumo`,
    `clientes/${cliente}/quitacao`,
    `clientes/${cliente}/linha-do-tempo`,
    `clientes/${cliente}/documentos`,
    `clientes/${cliente}/auditoria`,
    `clientes/${cliente}/duplicados`,
    `clientes/${cliente}/extrato.pdf`,
    `proposta/listar/cliente/${cliente}`,
    'clientes/duplicados',
    ...['operacoes', 'acordos', 'parcelas', 'propostas', 'promessas', 'eventos'].map(
      (recurso) => `${recurso}?cliente_id=${cliente}&_start=0&_end=25`,
    ),
  ])
}

/** A filter by the most frequent value goes by its field. */
function named(text: string): string {
  return text.startsWith('_sort') || text.startsWith('visao') || text.includes('&') ? text : text.replace(/=.*/, '=…')
}

/** The same in every company: an id is one's own. */
function nameOf(url: string): string {
  return url.replace(/\/\d+/g, '/:id').replace(/cliente_id=\d+/, 'cliente_id=:id')
}
