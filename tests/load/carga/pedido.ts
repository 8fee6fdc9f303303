import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export interface Resposta {
  /** 0 when no answer came. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: boolean
}

export interface Pedido {
  readonly url: string
  readonly token: string
  /** Given, it is sent by POST with a key of its own. */
  readonly body?: object
}

/** Browsers and the proxy before the server keep their connections; Node takes in one new one a turn, whatever it is asked meanwhile. */
export const CONNECTIONS = 256

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Asks once and reads the answer to its end. Never throws: what goes wrong is counted. */
export function ask({ url, token, body }: Pedido): Promise<Resposta> {
  const before = performance.now()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.once('error', () => done(0, false))
    })
    const done = (status: number, retryAfter: boolean) =>
      resolve({ status, retryAfter, ms: performance.now() - before })
    sent.once('error', () => done(0, false))
    sent.end(body && JSON.stringify(body))
  })
}

export interface Passo {
  readonly seconds: number
  readonly next: (turn: number) => Pedido
}

/** So many at once, each asking again when it was answered, after a pause. */
export async function askTogether(people: number, pauseMs: number, { seconds, next }: Passo): Promise<Resposta[]> {
  const end = performance.now() + seconds * 1000
  const answers: Resposta[] = []
  let turn = 0
  const person = async () => {
    if (pauseMs > 0) await pause(Math.random() * pauseMs)
    while (performance.now() < end) {
      turn += 1
      answers.push(await ask(next(turn)))
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  return answers
}

/** At most so many unanswered at once: who finds more before him is counted as one who gave up. */
const WAITING = 2_000
const TICK_MS = 10

/** So many a second, whether answers come or not. */
export async function askAtRate(
  perSecond: number,
  { seconds, next }: Passo,
): Promise<{ readonly answers: readonly Resposta[]; readonly gaveUp: number }> {
  const answers: Resposta[] = []
  const open = new Set<Promise<void>>()
  const start = performance.now()
  let [turn, gaveUp] = [0, 0]
  while (performance.now() < start + seconds * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond)
    for (; turn < due; turn += 1) {
      if (open.size >= WAITING) {
        gaveUp += 1
        continue
      }
      const one: Promise<void> = ask(next(turn)).then((answer) => {
        answers.push(answer)
        open.delete(one)
      })
      open.add(one)
    }
    await pause(TICK_MS)
  }
  await Promise.all(open)
  return { answers, gaveUp }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
