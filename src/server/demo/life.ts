import { addDays } from '../../domain/calendar/iso-date'
import type { ActContext } from '../platform/act-context'
import { loadUsuarioById } from '../platform/session/load-usuario'
import type { Usuario } from '../platform/session/usuario'
import type { DemoContext, DemoPedido } from './demo-context'
import { instantOn } from './instant-on'
import type { DemoTelefone } from './people'
import type { DemoOperacao } from './portfolio'
import type { Random } from './random'

/** What the last weeks need to have happened on. */
export interface Stage {
  readonly operacoes: readonly DemoOperacao[]
  readonly telefones: readonly DemoTelefone[]
}

const STAFF = [2, 4, 4, 5, 5]
const ACORDOS = 40
const ACORDOS_TODAY = 7
const PROPOSTAS = 25
const EVENTOS = 170
const PROMISES_TODAY = 6
const OVERDUE_RETURNS = 5
/** Reais: the creditors of the demo take no smaller instalment. */
const SMALLEST = 30

/** The last six weeks: contacts, proposals and agreements, each by the act of the person who did it, on its own day. */
export async function liveThrough(demo: DemoContext, stage: Stage, random: Random): Promise<void> {
  const people = new Map<number, Usuario>()
  for (const id of new Set(STAFF)) people.set(id, await requireUsuario(demo, id))
  const at = (daysAgo: number): ActContext => actAt(demo, required(people.get(random.pick(STAFF))), daysAgo, random)
  const pairs = shuffledPairs(stage.operacoes, random)
  const contacts = pairs.slice(ACORDOS + PROPOSTAS)

  for (let index = 0; index < EVENTOS; index += 1) {
    await registerContact(demo, at(random.int(0, 40)), contact(random.pick(contacts), stage, random))
  }
  for (const pair of contacts.slice(0, PROMISES_TODAY)) {
    const descricao = 'Promete pagar hoje à tarde.'
    const given = { ...contact(pair, stage, random), tipo: 'promessa', descricao }
    await registerContact(demo, at(3), { ...given, promessa: { valor: promised(pair), data: demo.hoje } })
  }
  for (const pair of contacts.slice(PROMISES_TODAY, PROMISES_TODAY + OVERDUE_RETURNS)) {
    const agendado_para = `${addDays(demo.hoje, -1)}T10:30:00-03:00`
    const descricao = 'Pediu que ligassem de novo.'
    await registerContact(demo, at(4), { ...contact(pair, stage, random), tipo: 'retorno', descricao, agendado_para })
  }
  for (const pair of pairs.slice(0, PROPOSTAS)) {
    await demo.acts.salvarProposta(demo.db, at(random.int(0, 15)), pedidoFor(pair, demo.hoje, random))
  }
  for (const [index, pair] of pairs.slice(PROPOSTAS, PROPOSTAS + ACORDOS).entries()) {
    const daysAgo = index < ACORDOS_TODAY ? 0 : random.int(1, 15)
    await demo.acts.fecharAcordo(demo.db, at(daysAgo), pedidoFor(pair, demo.hoje, random))
  }
}

/** Operations of one client with one creditor, all in collection. */
type Pair = readonly [DemoOperacao, ...DemoOperacao[]]

function shuffledPairs(operacoes: readonly DemoOperacao[], random: Random): readonly Pair[] {
  const groups = new Map<string, [DemoOperacao, ...DemoOperacao[]]>()
  for (const operacao of operacoes) {
    if (operacao.status_operacao !== 'C') continue
    const key = `${operacao.cliente_id} ${operacao.credor_id}`
    const group = groups.get(key)
    if (group) group.push(operacao)
    else groups.set(key, [operacao])
  }
  return [...groups.values()]
    .map((pair) => ({ pair, order: random.int(0, 1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ pair }) => pair)
}

/** The first payment is still to come, so that no instalment of the demo is late. */
function pedidoFor(pair: Pair, hoje: string, random: Random): DemoPedido {
  const chosen = pair.slice(0, random.int(1, 4))
  const nominal = chosen.reduce((sum, { valor_nominal }) => sum + Math.floor(valor_nominal), 0)
  return {
    cliente_id: pair[0].cliente_id,
    credor_id: pair[0].credor_id,
    operacoes: chosen.map(({ id }) => id),
    formaPagamento: random.pick(['boleto_pix', 'boleto_pix', 'boleto_pix', 'link_voz', 'link_credor', 'maquineta']),
    parametros: {
      nParcelas: Math.max(1, Math.min(random.pick([1, 1, 3, 6, 6, 10, 12]), Math.floor(nominal / (2 * SMALLEST)))),
      entrada: nominal >= 12 * SMALLEST && random.chance(40) ? Math.floor(nominal / random.int(6, 12)) : 0,
      desconto: random.pick([0, 0, 5, 10, 10]),
      dataEntrada: addDays(hoje, random.pick([0, 0, 1, 3, 5, 8, 12, 15])),
    },
  }
}

const WORDS = {
  contato: 'Falou com o cliente; vai avaliar a proposta.',
  promessa: 'Promete pagar na data combinada.',
  retorno: 'Pediu que ligassem de novo.',
  negociando: 'Quer entrada menor e mais parcelas.',
  recado: 'Recado deixado com familiar.',
  nao_atende: 'Chamou até cair.',
  caixa_postal: 'Caixa postal.',
  numero_errado: 'O número é de outra pessoa.',
  sem_condicoes: 'Desempregado; retomar no próximo mês.',
  contesta: 'Diz que cancelou o serviço antes do vencimento.',
  recusou: 'Achou o valor alto.',
  mensagem: 'Mensagem com as opções de pagamento.',
} as const

const KINDS = Object.keys(WORDS).filter((tipo): tipo is keyof typeof WORDS => tipo in WORDS)

function contact(pair: Pair, stage: Stage, random: Random) {
  const tipo = random.pick(KINDS)
  const [{ cliente_id, credor_id }] = pair
  const telefone = stage.telefones.find((one) => one.cliente_id === cliente_id)?.telefone ?? null
  const canal =
    tipo === 'mensagem' ? random.pick(['whatsapp', 'sms', 'email']) : random.pick(['ligacao', 'ligacao', 'whatsapp'])
  return {
    cliente_id,
    credor_id,
    tipo: String(tipo),
    canal,
    descricao: String(WORDS[tipo]),
    telefone,
    future: random.int(1, 12),
    valor: promised(pair),
  }
}

type Contact = ReturnType<typeof contact> & {
  readonly agendado_para?: string
  readonly promessa?: { readonly valor: number; readonly data: string }
}

async function registerContact(demo: DemoContext, ctx: ActContext, contact: Contact): Promise<void> {
  const { future, valor, ...given } = contact
  const day = addDays(demo.hoje, future)
  const agendado_para = given.agendado_para ?? (given.tipo === 'retorno' ? `${day}T14:00:00-03:00` : null)
  const promessa = given.promessa ?? (given.tipo === 'promessa' ? { valor, data: day } : null)
  await demo.acts.registrarEvento(demo.db, ctx, { ...given, agendado_para, ...(promessa && { promessa }) })
}

/** Reais: a part of the oldest debt. */
function promised([{ valor_nominal }]: Pair): number {
  return Math.max(30, Math.floor(valor_nominal / 3))
}

/** The act's own day and hour, business hours where the day is over. */
function actAt(demo: DemoContext, usuario: Usuario, daysAgo: number, random: Random): ActContext {
  const day = addDays(demo.hoje, -daysAgo)
  const time = `${String(random.int(9, 17)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
  const instant = instantOn(demo, day, time)
  return {
    usuario,
    definitions: demo.definitions,
    clock: { hoje: () => day, agora: () => instant, real: () => new Date() },
  }
}

async function requireUsuario(demo: DemoContext, id: number): Promise<Usuario> {
  return required(await loadUsuarioById(demo.db, demo.definitions, id))
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a user of the demo is not there')
  return value
}
