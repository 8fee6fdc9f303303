import { grupos, listas } from '../generated-lists'
import { isIn } from '../states/group'
import { allowedTransitions, type StateOf } from '../states/transition'

export type StatusLigacao = StateOf<'ligacoes.status'>

const { discando, atendida, ocupado, nao_atende, caixa_postal, abandonada, falha } = listas.status_ligacao

/** What the dialer says of a call. At one instant they happened in this order. */
const SITUACOES = {
  discando,
  atendida,
  ocupado,
  nao_atende,
  caixa_postal,
  abandonada,
  falha,
  encerrada: null,
} as const satisfies Record<string, StatusLigacao | null>

export const TIPOS_DE_AVISO = Object.keys(SITUACOES)

/** What a notice may say beside what happened; null: nothing of it. */
export interface DadosDoAviso {
  /** Seconds of talk. */
  readonly duracao: number | null
  readonly resultado: string | null
  readonly gravacao: string | null
  readonly avisado_da_gravacao: boolean | null
  /** As the dialer names whoever speaks. */
  readonly operador: string | null
  readonly ramal: string | null
  readonly numero_origem: string | null
}

export const SEM_DADOS: DadosDoAviso = {
  duracao: null,
  resultado: null,
  gravacao: null,
  avisado_da_gravacao: null,
  operador: null,
  ramal: null,
  numero_origem: null,
}

export interface AvisoDeLigacao {
  /** Its number at whoever sent it. */
  readonly evento: string
  readonly tipo: string
  /** When it happened there: ISO instant. */
  readonly em: string
  readonly dados: DadosDoAviso
}

export interface LigacaoApurada {
  readonly status: StatusLigacao
  readonly dados: DadosDoAviso
  readonly iniciada_em: string | null
  readonly atendida_em: string | null
  readonly encerrada_em: string | null
  /** Events of a kind that nobody knows, by their number. */
  readonly ignorados: ReadonlySet<string>
}

/**
 * What a call has come to, from all that was ever told of it: the same notices in any order of arrival, however often repeated, come to
 * the same. Of each thing said, the last to happen counts; one that ended without a word of who answered was not answered.
 *
 * Takes    the status before anything was told; notices, each number once.
 * Source   docs/contato.md, "Ligações"; docs/estados.md, "Ligação".
 *
 * @example apurarLigacao('Discando', [encerrada, atendida]).status // 'Atendida'
 */
export function apurarLigacao(propria: StatusLigacao, avisos: readonly AvisoDeLigacao[]): LigacaoApurada {
  const known = avisos.filter(({ tipo }) => isTipo(tipo)).sort(byHappening)
  let status = propria
  let dados = SEM_DADOS
  for (const aviso of known) {
    const target = isTipo(aviso.tipo) ? SITUACOES[aviso.tipo] : null
    if (target !== null && allowedTransitions('ligacoes.status', status).includes(target)) status = target
    dados = merged(dados, aviso.dados)
  }
  const ended = known.filter(({ tipo }) => tipo !== 'discando' && tipo !== 'atendida')
  if (ended.length > 0 && isWaiting(status)) status = nao_atende
  const answered = known.find(({ tipo }) => tipo === 'atendida')?.em ?? null
  const encerrada_em = ended.at(-1)?.em ?? null
  const duracao = dados.duracao ?? secondsBetween(answered, encerrada_em)
  return {
    status,
    dados: { ...dados, duracao },
    ...{ iniciada_em: known[0]?.em ?? null, atendida_em: answered, encerrada_em },
    ignorados: new Set(avisos.filter(({ tipo }) => !isTipo(tipo)).map(({ evento }) => evento)),
  }
}

function isWaiting(status: StatusLigacao): boolean {
  return isIn(grupos.status_ligacao.por_discar, status) || status === discando
}

/** What was not said again stays. */
function merged(before: DadosDoAviso, said: DadosDoAviso): DadosDoAviso {
  return {
    duracao: said.duracao ?? before.duracao,
    resultado: said.resultado ?? before.resultado,
    gravacao: said.gravacao ?? before.gravacao,
    avisado_da_gravacao: said.avisado_da_gravacao ?? before.avisado_da_gravacao,
    operador: said.operador ?? before.operador,
    ramal: said.ramal ?? before.ramal,
    numero_origem: said.numero_origem ?? before.numero_origem,
  }
}

function secondsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000))
}

/** Instants first; what happened at once goes by what it is, then by its number, so that the order never depends on arrival. */
function byHappening(a: AvisoDeLigacao, b: AvisoDeLigacao): number {
  return Date.parse(a.em) - Date.parse(b.em) || rank(a.tipo) - rank(b.tipo) || (a.evento < b.evento ? -1 : 1)
}

function rank(tipo: string): number {
  return TIPOS_DE_AVISO.indexOf(tipo)
}

function isTipo(tipo: string): tipo is keyof typeof SITUACOES {
  return Object.hasOwn(SITUACOES, tipo)
}
