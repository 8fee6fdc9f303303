import { addBusinessDays } from '../calendar/business-days'
import { grupos } from '../generated-lists'
import type { Cents } from '../money/cents'
import { isIn } from '../states/group'
import { allowedTransitions, type StatusCobranca } from '../states/transition'

/** What a bank, a Pix provider or a card company says happened to a charge, and where that takes it; null: it stays where it is. */
export const TIPOS_DE_RETORNO = {
  registrada: 'Ativa',
  rejeitada: 'Rejeitada',
  autorizada: 'Autorizada',
  capturada: 'Capturada',
  paga: 'Paga',
  cancelada: 'Cancelada',
  expirada: 'Expirada',
  contestada: 'Contestada',
  estorno_pagamento: 'Contestada',
  instrucao_rejeitada: null,
  vencimento: null,
  protestada: null,
  tarifa: null,
  informada: null,
  desconhecida: null,
} as const satisfies Record<string, StatusCobranca | null>

export type TipoDeRetorno = keyof typeof TIPOS_DE_RETORNO

export interface EventoDeCobranca {
  /** Its number at whoever sent it. */
  readonly evento: string
  readonly tipo: string
  /** When it happened there: ISO instant. */
  readonly em: string
  /** The day of the money, YYYY-MM-DD. */
  readonly data: string | null
  readonly valor: Cents | null
  readonly taxa: Cents | null
  /** Who tells it: two of them may tell one payment. */
  readonly origem?: string
  /** The Pix that a provider's notice is about, or that a bank's line names. */
  readonly pix?: string | null
  /** A bank's line that says the slip was paid by its Pix. */
  readonly por_pix?: boolean
  /** The day on which the bank put it into the account. */
  readonly creditado_em?: string | null
  /** The due date that the bank has now. */
  readonly vencimento?: string | null
  /** Why the bank refuses, in words. */
  readonly motivos?: string | null
  /** What it refused was corrected and sent again: it decides nothing any more. */
  readonly reenviada?: boolean
}

/** What a bank said of its title beside its state. */
export interface DitoPeloBanco {
  protestada_em: string | null
  /** The last that it said to have changed. */
  vencimento_no_banco: string | null
  /** Why it refused the title, in words. */
  rejeicao: string | null
}

/** The most that a charge asks when it is paid on that day, mora included. */
export type MaximoDoDia = (data: string | null) => Cents

export type ResultadoDoRetorno = 'aplicado' | 'ignorado' | 'divergente'

export interface CobrancaApurada {
  readonly status: StatusCobranca
  readonly pago_em: string | null
  readonly valor_pago: Cents | null
  readonly taxa_cartao: Cents | null
  readonly creditado_em: string | null
  /** Who knows of the payment: the bank, of which a line tells it; the Pix provider, by which it came. */
  readonly sabida_no_banco: boolean
  readonly sabida_no_pix: boolean
  readonly banco: DitoPeloBanco
  /** What came of each event, by its number. */
  readonly resultados: ReadonlyMap<string, { readonly resultado: ResultadoDoRetorno; readonly motivo: Motivo | null }>
}

export type Motivo =
  | 'tipo_desconhecido'
  | 'fora_de_ordem'
  | 'pago_de_novo'
  | 'valor_diferente'
  | 'paga_sem_cobranca'
  | 'pagamento_desfeito'
  | 'instrucao_recusada'
  | 'ocorrencia_desconhecida'
  | 'mesmo_pagamento'
  | 'reenviada'

/**
 * What a charge has come to, from all that was ever said of it. The same events in any order of arrival, however often
 * repeated, come to the same: they are taken in the order in which they happened. A step that the state machine does not know
 * is passed over, so nothing goes back; money for a charge that had ended is `Paga sem cobrança`.
 *
 * Takes    the status that this side gave it, its amount and, where lateness costs, the most it asks on a day; events, each number once.
 * Returns  the status, the first payment, and what came of each event: `divergente` where a person must look.
 * Source   docs/estados.md, "Cobrança"; docs/trilhos.md, "Avisos de pagamento"; CNAB code 17.
 *
 * @example apurarCobranca({ status: 'Cancelada', valor }, [paga]).status // 'Paga sem cobrança'
 */
export function apurarCobranca(
  cobranca: { readonly status: StatusCobranca; readonly valor: Cents; readonly maximo?: MaximoDoDia },
  eventos: readonly EventoDeCobranca[],
): CobrancaApurada {
  let status = cobranca.status
  let payment: EventoDeCobranca | null = null
  const resultados = new Map<string, { resultado: ResultadoDoRetorno; motivo: Motivo | null }>()
  const ordered = [...eventos].sort(byHappening)
  const twice = toldTwice(ordered)
  const banco: DitoPeloBanco = { protestada_em: null, vencimento_no_banco: null, rejeicao: null }
  for (const evento of ordered) {
    if (evento.reenviada === true && evento.tipo === 'rejeitada') {
      resultados.set(evento.evento, { resultado: 'aplicado', motivo: 'reenviada' })
      continue
    }
    if (twice.has(evento)) {
      resultados.set(evento.evento, { resultado: 'aplicado', motivo: 'mesmo_pagamento' })
      continue
    }
    if (evento.tipo === 'protestada') banco.protestada_em = evento.data
    if (evento.tipo === 'vencimento') banco.vencimento_no_banco = evento.vencimento ?? null
    const target = targetOf(status, evento.tipo)
    const goes = target !== null && allowedTransitions('cobrancas.status', status).includes(target)
    if (target !== null && goes) status = target
    if (goes && evento.tipo === 'rejeitada') banco.rejeicao = evento.motivos ?? null
    const money = target !== null && isMoney(target)
    resultados.set(evento.evento, judge({ evento, target, goes, paidBefore: payment !== null, ...cobranca }))
    if (money && payment === null && (goes || isMoney(status))) payment = evento
  }
  // taken back before it counted: there is no payment
  if (isIn(grupos.status_cobranca.encerrada, status)) payment = null
  return {
    status,
    pago_em: payment?.data ?? null,
    valor_pago: payment === null ? null : (payment.valor ?? cobranca.valor),
    taxa_cartao: payment?.taxa ?? null,
    creditado_em: payment === null ? null : creditOf(payment, twice),
    sabida_no_banco: payment !== null && (payment.origem === 'cnab' || [...twice.values()].includes(payment)),
    sabida_no_pix: payment !== null && (payment.origem === 'pix' || payment.por_pix === true),
    banco,
    resultados,
  }
}

/**
 * Payments that a bank's file tells again of what its Pix provider told: each line and each notice once. It is the same when the line names the
 * Pix, or says that one paid, or is of the same amount with at most one bank day between them.
 *
 * Returns  the bank's lines, each with the notice that counts.
 */
function toldTwice(ordered: readonly EventoDeCobranca[]): ReadonlyMap<EventoDeCobranca, EventoDeCobranca> {
  const twice = new Map<EventoDeCobranca, EventoDeCobranca>()
  const payments = ordered.filter(({ tipo }) => tipo === 'paga')
  const notices = new Set(payments.filter(({ origem }) => origem === 'pix'))
  for (const same of [namesIt, sayPix, isNear]) {
    for (const line of payments.filter(({ origem }) => origem === 'cnab')) {
      const found = twice.has(line) ? undefined : [...notices].find((notice) => same(line, notice))
      if (found === undefined) continue
      twice.set(line, found)
      notices.delete(found)
    }
  }
  return twice
}

type Same = (line: EventoDeCobranca, notice: EventoDeCobranca) => boolean

const namesIt: Same = ({ pix }, notice) => typeof pix === 'string' && pix === notice.pix
const sayPix: Same = ({ por_pix, valor }, notice) => por_pix === true && valor === notice.valor
const isNear: Same = ({ data, valor }, notice) => {
  if (valor !== notice.valor || data === null || notice.data === null) return false
  const [first, last] = data < notice.data ? [data, notice.data] : [notice.data, data]
  return last <= addBusinessDays(first, 1)
}

function creditOf(payment: EventoDeCobranca, twice: ReadonlyMap<EventoDeCobranca, EventoDeCobranca>): string | null {
  const line = [...twice].find(([, notice]) => notice === payment)?.[0]
  return payment.creditado_em ?? line?.creditado_em ?? null
}

/** Instants first; what happened at once goes by what it is, then by its number, so that the order never depends on arrival. */
function byHappening(a: EventoDeCobranca, b: EventoDeCobranca): number {
  return (
    compare(Date.parse(a.em), Date.parse(b.em)) || compare(rank(a.tipo), rank(b.tipo)) || compare(a.evento, b.evento)
  )
}

function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const ORDER: readonly string[] = Object.keys(TIPOS_DE_RETORNO)

function rank(tipo: string): number {
  return ORDER.indexOf(tipo)
}

function isMoney(status: StatusCobranca): boolean {
  return isIn(grupos.status_cobranca.paga, status)
}

function isTipo(tipo: string): tipo is TipoDeRetorno {
  return Object.hasOwn(TIPOS_DE_RETORNO, tipo)
}

function targetOf(status: StatusCobranca, tipo: string): StatusCobranca | null {
  if (!isTipo(tipo)) return null
  const target = TIPOS_DE_RETORNO[tipo]
  return target !== null && isMoney(target) && isIn(grupos.status_cobranca.encerrada, status)
    ? 'Paga sem cobrança'
    : target
}

interface Judged {
  readonly evento: EventoDeCobranca
  readonly target: StatusCobranca | null
  readonly goes: boolean
  readonly paidBefore: boolean
  readonly valor: Cents
  readonly maximo?: MaximoDoDia
}

/** News that a person must see, whatever the charge has come to. */
const SEEN: Readonly<Partial<Record<string, Motivo>>> = {
  estorno_pagamento: 'pagamento_desfeito',
  instrucao_rejeitada: 'instrucao_recusada',
  desconhecida: 'ocorrencia_desconhecida',
}

function judge({ evento, target, goes, paidBefore, valor, maximo = () => valor }: Judged) {
  const seen = SEEN[evento.tipo]
  if (seen !== undefined) return { resultado: 'divergente', motivo: seen } as const
  if (target === null && isTipo(evento.tipo)) return { resultado: 'aplicado', motivo: null } as const
  if (target === null) return { resultado: 'ignorado', motivo: 'tipo_desconhecido' } as const
  if (isMoney(target)) {
    if (paidBefore && !goes) return { resultado: 'divergente', motivo: 'pago_de_novo' } as const
    if (!goes) return { resultado: 'ignorado', motivo: 'fora_de_ordem' } as const
    if (target === 'Paga sem cobrança') return { resultado: 'divergente', motivo: 'paga_sem_cobranca' } as const
    if (evento.valor !== null && (evento.valor < valor || evento.valor > maximo(evento.data))) {
      return { resultado: 'divergente', motivo: 'valor_diferente' } as const
    }
  }
  return goes
    ? ({ resultado: 'aplicado', motivo: null } as const)
    : ({ resultado: 'ignorado', motivo: 'fora_de_ordem' } as const)
}
