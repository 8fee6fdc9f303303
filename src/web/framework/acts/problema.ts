import { texts } from '../../i18n/act-texts'
import { UncertainError } from '../../refine/calls/post-once'
import { isApiError } from '../../refine/http-error'
import { isPlainObject } from '../fields/wire-value'
import { changeNote } from '../resources/form/conflict/change-note'

/** Why an act was not done, for a form to show. */
export interface Problema {
  readonly text: string
  /** Path of the request → what is wrong there. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Somebody else changed it meanwhile, or nobody knows whether it was done: what is on screen may be old. */
  readonly isStale: boolean
  /** What the refusal carries beside its words: `maximo`, `total`, `promessas_abertas`. */
  readonly detalhe: Readonly<Record<string, unknown>>
}

/** Refused by what it is by now, and by the version that it had. */
const STALE: readonly number[] = [409, 412]

const CHANGED = 412

/** Throws what is no refusal. One of a record that changed since it was seen says who changed it, and when. */
export function problemaDe(error: unknown): Problema {
  if (error instanceof UncertainError) {
    return { text: texts.uncertain(error.key), errors: {}, isStale: true, detalhe: {} }
  }
  if (!isApiError(error)) throw error
  const errors = Object.entries(error.errors ?? {}).map(([path, messages]) => [path, [messages].flat().map(String)])
  return {
    text: error.statusCode === CHANGED ? texts.changedSince(changeNote(lastChangeOf(error.body))) : error.message,
    errors: Object.fromEntries(errors),
    isStale: STALE.includes(error.statusCode),
    detalhe: error.body,
  }
}

/** The version that stands now of this record, where it is the one that changed since it was seen. */
export function versaoAtual({ atual }: Problema['detalhe'], id: string): number | null {
  const isIt = isPlainObject(atual) && String(atual.id) === id
  return isIt && typeof atual.versao === 'number' ? atual.versao : null
}

/** Who changed it, and when; null where nobody says. */
export function lastChangeOf({ alterado }: Problema['detalhe']) {
  if (!isPlainObject(alterado)) return null
  const { em, usuario } = alterado
  return { em: String(em), nome: isPlainObject(usuario) ? String(usuario.nome) : null }
}

/** Where no form has fields for it: what stands at a field says more than the message of the whole. */
export function textoDoProblema({ text, errors }: Problema): string {
  const [first] = Object.values(errors).flat()
  return first ?? text
}

/** All of it in one line, where no form has fields for it. */
export function tudoDoProblema({ text, errors }: Pick<Problema, 'text' | 'errors'>): string {
  return [...new Set([text, ...Object.values(errors).flat()])].filter((said) => said !== '').join(' ')
}
