import { AppError } from '../../../errors/app-error'

export interface JsonCall {
  /** As the person who reads the refusal calls the other side. */
  readonly servico: string
  readonly url: string
  readonly method: 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  readonly espera_ms: number
}

const LONGEST_ANSWER = 1_000_000

/**
 * Asks another system and reads its JSON. Redirects are not followed, an answer is waited for `espera_ms` and read to 1 MB.
 *
 * Throws   `integracao_indisponivel` for silence, a refusal, or an answer that is no JSON.
 */
export async function callJson(call: JsonCall): Promise<unknown> {
  const { servico, url, method, headers, body, espera_ms } = call
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(espera_ms),
    })
    const text = await readSome(answer)
    if (answer.ok) return JSON.parse(text)
  } catch {
    // whatever went wrong there, the person can only try again
  }
  throw new AppError('integracao_indisponivel', { servico })
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
