import { grupos } from '../generated-lists'
import type { Cents } from '../money/cents'
import { isIn } from '../states/group'
import { allowedTransitions, type StatusCobranca } from '../states/transition'

/** What a bank, a Pix provider or a card company says happened to a charge. */
export const TIPOS_DE_RETORNO = {
  registrada: 'Ativa',
  rejeitada: 'Rejeitada',
  autorizada: 'Autorizada',
  capturada: 'Capturada',
  paga: 'Paga',
  cancelada: 'Cancelada',
  expirada: 'Expirada',
  contestada: 'Contestada',
} as const satisfies Record<string, StatusCobranca>

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
}

export type ResultadoDoRetorno = 'aplicado' | 'ignorado' | 'divergente'

export interface CobrancaApurada {
  readonly status: StatusCobranca
  readonly pago_em: string | null
  readonly valor_pago: Cents | null
  readonly taxa_cartao: Cents | null
  /** What came of each event, by its number. */
  readonly resultados: ReadonlyMap<string, { readonly resultado: ResultadoDoRetorno; readonly motivo: Motivo | null }>
}

export type Motivo = 'tipo_desconhecido' | 'fora_de_ordem' | 'pago_de_novo' | 'valor_diferente' | 'paga_sem_cobranca'

/**
 * What a charge has come to, from all that was ever said of it. The same events in any order of arrival, however often
 * repeated, come to the same: they are taken in the order in which they happened. A step that the state machine does not know
 * is passed over, so nothing goes back; money for a charge that had ended is `Paga sem cobrança`.
 *
 * Takes    the status that this side gave it and its amount; events, each number once.
 * Returns  the status, the first payment, and what came of each event: `divergente` where a person must look.
 * Source   docs/estados.md, "Cobrança"; docs/trilhos.md, "Avisos de pagamento"; CNAB code 17.
 *
 * @example apurarCobranca({ status: 'Cancelada', valor }, [paga]).status // 'Paga sem cobrança'
 */
export function apurarCobranca(
  cobranca: { readonly status: StatusCobranca; readonly valor: Cents },
  eventos: readonly EventoDeCobranca[],
): CobrancaApurada {
  let status = cobranca.status
  let payment: EventoDeCobranca | null = null
  const resultados = new Map<string, { resultado: ResultadoDoRetorno; motivo: Motivo | null }>()
  for (const evento of [...eventos].sort(byHappening)) {
    const target = targetOf(status, evento.tipo)
    const goes = target !== null && allowedTransitions('cobrancas.status', status).includes(target)
    if (target !== null && goes) status = target
    const money = target !== null && isMoney(target)
    resultados.set(evento.evento, judge({ evento, target, goes, paidBefore: payment !== null, valor: cobranca.valor }))
    if (money && payment === null && (goes || isMoney(status))) payment = evento
  }
  // taken back before it counted: there is no payment
  if (isIn(grupos.status_cobranca.encerrada, status)) payment = null
  return {
    status,
    pago_em: payment?.data ?? null,
    valor_pago: payment === null ? null : (payment.valor ?? cobranca.valor),
    taxa_cartao: payment?.taxa ?? null,
    resultados,
  }
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
  return isMoney(target) && isIn(grupos.status_cobranca.encerrada, status) ? 'Paga sem cobrança' : target
}

interface Judged {
  readonly evento: EventoDeCobranca
  readonly target: StatusCobranca | null
  readonly goes: boolean
  readonly paidBefore: boolean
  readonly valor: Cents
}

function judge({ evento, target, goes, paidBefore, valor }: Judged) {
  if (target === null) return { resultado: 'ignorado', motivo: 'tipo_desconhecido' } as const
  if (isMoney(target)) {
    if (paidBefore && !goes) return { resultado: 'divergente', motivo: 'pago_de_novo' } as const
    if (!goes) return { resultado: 'ignorado', motivo: 'fora_de_ordem' } as const
    if (target === 'Paga sem cobrança') return { resultado: 'divergente', motivo: 'paga_sem_cobranca' } as const
    if (evento.valor !== null && evento.valor !== valor) {
      return { resultado: 'divergente', motivo: 'valor_diferente' } as const
    }
  }
  return goes
    ? ({ resultado: 'aplicado', motivo: null } as const)
    : ({ resultado: 'ignorado', motivo: 'fora_de_ordem' } as const)
}
