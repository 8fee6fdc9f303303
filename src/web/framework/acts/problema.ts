import { texts } from '../../i18n/act-texts'
import { UncertainError } from '../../refine/calls/post-once'
import { isApiError } from '../../refine/http-error'

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

/** Throws what is no refusal. */
export function problemaDe(error: unknown): Problema {
  if (error instanceof UncertainError) {
    return { text: texts.uncertain(error.key), errors: {}, isStale: true, detalhe: {} }
  }
  if (!isApiError(error)) throw error
  const errors = Object.entries(error.errors ?? {}).map(([path, messages]) => [path, [messages].flat().map(String)])
  return {
    text: error.message,
    errors: Object.fromEntries(errors),
    isStale: STALE.includes(error.statusCode),
    detalhe: error.body,
  }
}

/** Where no form has fields for it: what stands at a field says more than the message of the whole. */
export function textoDoProblema({ text, errors }: Problema): string {
  const [first] = Object.values(errors).flat()
  return first ?? text
}
