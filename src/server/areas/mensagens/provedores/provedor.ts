import { LARGEST } from '../../../../declaration/fields/plain/dinheiro'
import { type Cents, isAmount, toCents } from '../../../../domain/money/cents'
import type { Anexo } from '../../../framework/avisos/carteiro'
import type { JsonAnswer } from '../../../platform/integrations/call-json'
import type { Carta } from '../html'

/** What goes out. */
export interface Envio {
  /** Ours: the same at every try, so that the other side may tell a repetition. */
  readonly identificador: string
  readonly para: string
  readonly texto: string
  readonly assunto: string | null
  /** Of an e-mail. */
  readonly carta: Carta | null
  /** Of an e-mail: where whoever got it asks for no more, without a log-in; null: nowhere. */
  readonly descadastro: string | null
  /** How the provider knows the approved text, and what fills its places; null: free words. */
  readonly modelo: ModeloEnviado | null
  /** Of an e-mail of the house. */
  readonly anexos?: readonly Anexo[]
}

/** An approved template, with what is said anew in each message. */
export interface ModeloEnviado {
  readonly codigo: string
  /** Of the text, in the order of its places. */
  readonly valores: readonly string[]
  readonly cabecalho:
    | { readonly tipo: 'texto'; readonly valores: readonly string[] }
    | { readonly tipo: 'imagem' | 'documento'; readonly endereco: string }
    | null
  /** Words of its quick replies, which come back when one is pressed. */
  readonly respostas: readonly string[]
}

/** What came of one try. */
export type Resposta =
  /** `saldo`: centavos that are left with the provider, where it tells. */
  | { readonly tipo: 'aceita'; readonly referencia: string; readonly saldo?: Cents }
  /** `inexistente`: nobody is ever reached there. */
  | { readonly tipo: 'rejeitada'; readonly motivo: string; readonly inexistente?: boolean }
  /** Surely not sent, and worth another try. */
  | { readonly tipo: 'temporaria'; readonly motivo: string }
  /** It may have been sent: nobody tries again by himself. */
  | { readonly tipo: 'incerta'; readonly motivo: string }

export type Provedor = (envio: Envio) => Promise<Resposta>

const TOO_MANY = 429
const NOT_NOW = 503

/**
 * What an HTTP answer says of a message.
 *
 * Takes    the answer; how its reference, and its refusal, are read from the body: null where they are not there.
 * Source   docs/contato.md, "Fornecedores de mensagens".
 */
export function readResposta(
  answer: JsonAnswer,
  read: {
    readonly referencia: (json: unknown) => string | null
    readonly recusa: (json: unknown) => string | null
    readonly saldo?: (json: unknown) => Cents | null
  },
): Resposta {
  if (answer.kind === 'unreached') return { tipo: 'temporaria', motivo: 'O fornecedor não pôde ser alcançado.' }
  if (answer.kind === 'silent') return { tipo: 'incerta', motivo: 'O fornecedor não respondeu a tempo.' }
  const { status, json } = answer
  if (status === TOO_MANY || status === NOT_NOW)
    return { tipo: 'temporaria', motivo: `O fornecedor não atende agora (${status}).` }
  if (status >= 400 && status < 500) {
    const said = shortText(read.recusa(json))
    return { tipo: 'rejeitada', motivo: said ?? `O fornecedor recusou a mensagem (${status}).` }
  }
  const referencia = status < 300 ? shortText(read.referencia(json)) : null
  const saldo = read.saldo?.(json) ?? null
  if (referencia !== null) return { tipo: 'aceita', referencia, ...(saldo !== null && { saldo }) }
  return { tipo: 'incerta', motivo: `O fornecedor respondeu o que não se lê (${status}).` }
}

/** Words of another system, fit to be kept and shown: one line, no control characters. */
function shortText(value: string | null): string | null {
  const clean = (value ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 120)
  return clean === '' ? null : clean
}

/** An amount of reais at a path, rounded to centavos; null: none that can be one. */
export function reaisAt(json: unknown, key: string): Cents | null {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, key)) return null
  const value: unknown = Reflect.get(json, key)
  const reais = typeof value === 'number' ? Math.round(value * 100) / 100 : Number.NaN
  return Math.abs(reais) < LARGEST && isAmount(reais) ? toCents(reais) : null
}

/** A text at a path of an answer whose shape nobody promises. */
export function textAt(json: unknown, ...path: readonly (string | number)[]): string | null {
  let at: unknown = json
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null
    at = Reflect.get(at, key)
  }
  return typeof at === 'string' ? at : null
}
