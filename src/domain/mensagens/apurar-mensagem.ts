import { grupos } from '../generated-lists'
import { isIn } from '../states/group'
import { allowedTransitions, type StateOf } from '../states/transition'

export type StatusMensagem = StateOf<'mensagens.status'>

/** What a provider, or the person, says became of a message. At one instant the better news comes first. */
export const TIPOS_DE_RETORNO = {
  aceita: 'Aceita',
  entregue: 'Entregue',
  lida: 'Lida',
  respondeu: 'Respondeu',
  descadastrou: 'Descadastrou',
  rejeitada: 'Não entregue',
  nao_entregue: 'Não entregue',
  expirada: 'Expirada',
  erro_de_modelo: 'Erro de modelo',
  interrompida: 'Interrompida pelo provedor',
} as const satisfies Record<string, StatusMensagem>

export type TipoDeRetorno = keyof typeof TIPOS_DE_RETORNO

export interface RetornoDeMensagem {
  /** Its number at whoever sent it. */
  readonly evento: string
  readonly tipo: string
  /** When it happened there: ISO instant. */
  readonly em: string
  readonly detalhe: string | null
}

export interface MensagemApurada {
  readonly status: StatusMensagem
  /** What the notice said that led there, when it said something. */
  readonly motivo: string | null
  /** Events that changed nothing, by their number. */
  readonly ignorados: ReadonlySet<string>
}

/**
 * What a message has come to, from all that was ever said of it. The same notices in any order of arrival, however often repeated,
 * come to the same: they are taken in the order in which they happened, and one that leads nowhere from there is passed over. A
 * message of which anything is said had reached the provider, whatever we had heard by then.
 *
 * Takes    the status that this side gave it; notices, each number once.
 * Returns  the status, the words of the notice that led to it, and which notices changed nothing.
 * Source   docs/estados.md, "Mensagem".
 *
 * @example apurarMensagem('Aceita', [lida, entregue]).status // 'Lida'
 */
export function apurarMensagem(propria: StatusMensagem, retornos: readonly RetornoDeMensagem[]): MensagemApurada {
  const ignorados = new Set<string>()
  let status = propria
  let motivo: string | null = null
  for (const { evento, tipo, detalhe } of [...retornos].sort(byHappening)) {
    const target = isTipo(tipo) ? TIPOS_DE_RETORNO[tipo] : null
    const from = isIn(grupos.status_mensagem.a_caminho, status) && target !== null ? 'Aceita' : status
    if (target === null || (target !== from && !allowedTransitions('mensagens.status', from).includes(target))) {
      ignorados.add(evento)
      continue
    }
    if (target === status) ignorados.add(evento)
    else motivo = detalhe
    status = target
  }
  return { status, motivo, ignorados }
}

/** Instants first; what happened at once goes by what it is, then by its number, so that the order never depends on arrival. */
function byHappening(a: RetornoDeMensagem, b: RetornoDeMensagem): number {
  return Date.parse(a.em) - Date.parse(b.em) || rank(a.tipo) - rank(b.tipo) || (a.evento < b.evento ? -1 : 1)
}

const ORDER: readonly string[] = Object.keys(TIPOS_DE_RETORNO)

function rank(tipo: string): number {
  return ORDER.indexOf(tipo)
}

function isTipo(tipo: string): tipo is TipoDeRetorno {
  return Object.hasOwn(TIPOS_DE_RETORNO, tipo)
}
