import type { ResultadoDoContato, SituacaoTelefone } from './telefone-depois'

/** What calls through a number came to, counted. */
export interface Contagens {
  /** Calls of which something was recorded. */
  readonly tentativas: number
  /** Those that somebody answered. */
  readonly atendidas: number
  /** Those in which the right person spoke. */
  readonly com_a_pessoa: number
  /** The last ones, one after the other, that nobody answered. */
  readonly sem_resposta: number
}

/** The same after one more call. */
export function contagensDepois(antes: Contagens, { alo, cpc }: ResultadoDoContato): Contagens {
  const answered = alo || cpc
  return {
    tentativas: antes.tentativas + 1,
    atendidas: antes.atendidas + (answered ? 1 : 0),
    com_a_pessoa: antes.com_a_pessoa + (cpc ? 1 : 0),
    sem_resposta: answered ? 0 : antes.sem_resposta + 1,
  }
}

/** What is known of a number. */
export interface NumeroAPontuar extends Contagens {
  readonly situacao: SituacaoTelefone
  readonly origem: string
  readonly whatsapp: boolean
  /** It has somebody else's name, or takes messages for the client. */
  readonly de_outro: boolean
}

export const RAZOES = [
  'nao_serve',
  'inicio',
  'falou_a_pessoa',
  'alguem_atendeu',
  'sem_resposta',
  'informado',
  'enriquecimento',
  'whatsapp',
  'de_outro',
] as const
export type Razao = (typeof RAZOES)[number]

/** One thing that counted; `vezes`: how often it happened, where it is counted. */
export interface Contou {
  readonly razao: Razao
  readonly pontos: number
  readonly vezes: number | null
}

export interface Pontuacao {
  /** 0 to 100: how likely the client is reached there. */
  readonly pontos: number
  /** What counted, the start first; their sum is `pontos`, within 0 and 100. */
  readonly contou: readonly Contou[]
}

const START = 50
const SPOKE = 35
const SPOKE_OFTEN = 5
const ANSWERED = 10
const UNANSWERED = -8
const MOST_UNANSWERED = 6

/**
 * How likely the client is reached by a number, and why.
 *
 * Takes    what is known of it, and what calls through it came to.
 * Returns  0 for one that is not theirs or was retired; 50 for one of which nothing is known.
 * Source   docs/contato.md, "Qualidade de um número".
 *
 * @example pontuar(nuncaTestado).pontos // 50
 */
export function pontuar(numero: NumeroAPontuar): Pontuacao {
  const { situacao, origem, whatsapp, de_outro, atendidas, com_a_pessoa, sem_resposta } = numero
  if (situacao === 'invalido' || situacao === 'retirado')
    return { pontos: 0, contou: [{ razao: 'nao_serve', pontos: 0, vezes: null }] }
  const others = atendidas - com_a_pessoa
  const silent = Math.min(sem_resposta, MOST_UNANSWERED)
  const contou: readonly Contou[] = [
    { razao: 'inicio', pontos: START, vezes: null },
    ...when(com_a_pessoa > 0, 'falou_a_pessoa', SPOKE + (com_a_pessoa > 1 ? SPOKE_OFTEN : 0), com_a_pessoa),
    ...when(com_a_pessoa === 0 && others > 0, 'alguem_atendeu', ANSWERED, others),
    ...when(silent > 0, 'sem_resposta', UNANSWERED * silent, sem_resposta),
    ...when(origem === 'informado', 'informado', 5, null),
    ...when(origem === 'enriquecimento', 'enriquecimento', -5, null),
    ...when(whatsapp, 'whatsapp', 5, null),
    ...when(de_outro, 'de_outro', -15, null),
  ]
  const sum = contou.reduce((total, { pontos }) => total + pontos, 0)
  return { pontos: Math.max(0, Math.min(100, sum)), contou }
}

function when(holds: boolean, razao: Razao, pontos: number, vezes: number | null): readonly Contou[] {
  return holds ? [{ razao, pontos, vezes }] : []
}

/** Those that are called first come first: the one that is preferred, then the better, then the older. */
export function melhorPrimeiro(
  one: { readonly preferido: boolean; readonly pontos: number; readonly id: number },
  other: { readonly preferido: boolean; readonly pontos: number; readonly id: number },
): number {
  return Number(other.preferido) - Number(one.preferido) || other.pontos - one.pontos || one.id - other.id
}
