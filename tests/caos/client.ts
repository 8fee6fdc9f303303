import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** One act that a person began: its key is written down before anything is sent. */
export interface Intent {
  readonly chave: string
  readonly path: string
  readonly body: object
  readonly token: string
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** What was begun and what was answered, in the order in which it happened. */
export interface Journal {
  readonly begun: Intent[]
  readonly answered: Map<string, Answer>
  /** Sends that broke off half-way, each followed by another with the same key. */
  broken: number
}

export function emptyJournal(): Journal {
  return { begun: [], answered: new Map(), broken: 0 }
}

/** Of a busy machine, on which a server takes its time to start. */
const LONGEST_MS = 240_000

/** Sends an act, again with the same key while the server is gone or still at it. Returns its one answer. */
export async function insist(url: string, journal: Journal, act: Omit<Intent, 'chave'>): Promise<Answer> {
  const intent = { ...act, chave: randomUUID() }
  journal.begun.push(intent)
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    const answer = await send(url, intent).catch((error: unknown) => {
      if (!isRefusedConnection(error)) journal.broken += 1
      return null
    })
    if (answer && !isPassing(answer)) {
      journal.answered.set(intent.chave, answer)
      return answer
    }
    if (Date.now() > deadline) throw new Error(`no answer for long: ${intent.path} ${answer?.text ?? ''}`)
    await wait(40)
  }
}

export async function send(url: string, { chave, path, body, token }: Intent): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': chave },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

/** The server is coming back, or does not know yet that the one which began this act is dead. */
function isPassing({ status, text }: Answer): boolean {
  return status === 503 || status === 429 || (status === 409 && text.includes('chave_idempotencia_em_uso'))
}

/** No server was there: this send reached nobody. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
