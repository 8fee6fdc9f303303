import { AppError } from '../../../errors/app-error'

export interface JsonCall {
  /** As the person who reads the refusal calls the other side. */
  readonly servico: string
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  /** None of a GET. */
  readonly body?: object
  readonly espera_ms: number
}

/** What came of one call, so that whoever must not repeat it knows whether it may have arrived. */
export type JsonAnswer =
  /** `json` undefined: it is none. */
  | { readonly kind: 'answered'; readonly status: number; readonly json: unknown }
  /** Nobody was there: nothing arrived. */
  | { readonly kind: 'unreached' }
  /** It may have arrived, and it may not. */
  | { readonly kind: 'silent' }

const LONGEST_ANSWER = 1_000_000

/**
 * Asks another system and reads its JSON. Redirects are not followed, an answer is waited for `espera_ms` and read to 1 MB.
 *
 * Throws   `integracao_indisponivel` for silence, a refusal, or an answer that is no JSON.
 */
export async function callJson(call: JsonCall): Promise<unknown> {
  const answer = await askJson(call)
  const isFine = answer.kind === 'answered' && answer.status >= 200 && answer.status < 300
  if (isFine && answer.json !== undefined) return answer.json
  // whatever went wrong there, the person can only try again
  throw new AppError('integracao_indisponivel', { servico: call.servico })
}

/** The same, told and not thrown. */
export async function askJson({
  url,
  method,
  headers,
  body,
  espera_ms,
}: Omit<JsonCall, 'servico'>): Promise<JsonAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(espera_ms),
    })
    return { kind: 'answered', status: answer.status, json: parsed(await readSome(answer)) }
  } catch (error) {
    return { kind: isUnreached(error) ? 'unreached' : 'silent' }
  }
}

const UNREACHED: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && UNREACHED.includes(cause.code)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readSome(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > LONGEST_ANSWER) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
