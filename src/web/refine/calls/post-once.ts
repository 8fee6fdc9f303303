import { http } from '../http'
import { isApiError } from '../http-error'

const TRIES = 5
const WITHIN_MS = 30_000
const NO_ANSWER = 0
/** No answer, still running, or busy: the same key may be sent again. */
const AGAIN: ReadonlySet<number> = new Set([NO_ANSWER, 429, 503])
/** Somebody outside was asked and did not answer: a person decides whether he is asked again. */
const ASKED_OUTSIDE: ReadonlySet<string> = new Set(['discador_indisponivel', 'integracao_indisponivel'])

/** Nobody can say whether the act was done; the key finds it. */
export class UncertainError extends Error {
  constructor(readonly key: string) {
    super('uncertain')
    this.name = 'UncertainError'
  }
}

/**
 * Posts an act that must happen once: the key goes with every try, and the tries are bounded.
 *
 * Takes    a path below /api/v1, the body, the key that was stored before sending; the version in which its record was seen, if it names one.
 * Returns  the stored answer, the same for every try.
 * Throws   the refusal of the API; `UncertainError` when no try was answered.
 */
export async function postOnce<T>(path: string, body: object, key: string, versao?: number): Promise<T> {
  const headers = { 'Idempotency-Key': key, ...(versao !== undefined && { 'If-Match': String(versao) }) }
  const start = Date.now()
  let unanswered = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { data } = await http.post<T>(path, body, { headers })
      return data
    } catch (error) {
      if (!isApiError(error)) throw error
      const running = error.code === 'chave_idempotencia_em_uso'
      const passing = AGAIN.has(error.statusCode) && !ASKED_OUTSIDE.has(error.code ?? '')
      if (!passing && !running) throw error
      if (error.statusCode === NO_ANSWER || running) unanswered += 1
      if (attempt >= TRIES || Date.now() - start > WITHIN_MS) {
        if (unanswered > 0) throw new UncertainError(key)
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
    }
  }
}

/** What is done once: what was asked, so that asking the same later finds what became of it; or each press, where the same is meant anew. */
export type Once = 'pedido' | 'toque'

interface Keyed {
  readonly usuarioId: number
  readonly once?: Once
  /** In which the record that it is aimed at was seen. */
  readonly versao?: number | undefined
}

/**
 * Posts an act of one person with a key of its own for each content: nobody may know yet what became of one while another is sent.
 * Returns and throws as `postOnce`.
 */
export async function postKeyed<T>(
  path: string,
  body: object,
  { usuarioId, once = 'pedido', versao }: Keyed,
): Promise<T> {
  const form = `${path}.${usuarioId}.${printOf(body)}`
  if (once === 'toque') forgetKey(form)
  const answer = await postOnce<T>(path, body, keyFor(form, body), versao)
  forgetKey(form)
  return answer
}

/** Short: two contents that share it only share the place where the key of the last one stands. */
function printOf(body: object): string {
  let print = 0
  for (const letter of JSON.stringify(body)) print = (Math.imul(print, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return String(print)
}

/**
 * The key of one form: the same while what it would send is the same, kept over a reload, another when the content changes.
 *
 * @example keyFor('acordo.7.12', { cliente_id: 12, … })
 */
export function keyFor(form: string, content: object): string {
  const name = `avenca.chave.${form}`
  const print = JSON.stringify(content)
  const stored = sessionStorage.getItem(name)
  const at = stored?.indexOf(' ') ?? -1
  if (stored && stored.slice(at + 1) === print) return stored.slice(0, at)
  const key = crypto.randomUUID()
  sessionStorage.setItem(name, `${key} ${print}`)
  return key
}

/** After a success the next act of this form is a new one. */
export function forgetKey(form: string): void {
  sessionStorage.removeItem(`avenca.chave.${form}`)
}
