import { readEvents } from './sse'

/** What the server says: a resource changed, or work of this user moved on. */
export type LiveMessage =
  | { readonly recurso: string; readonly id?: number }
  | { readonly trabalho: number; readonly feito: number; readonly total: number | null; readonly status?: string }

export type LiveStatus = 'conectado' | 'reconectando' | 'desligado'

export interface LiveConnection {
  readonly start: () => () => void
  readonly subscribe: (listener: (message: LiveMessage) => void) => () => void
  readonly status: () => LiveStatus
  readonly onStatus: (listener: () => void) => () => void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

interface Options {
  /** Opens the stream; the bearer header is why this is a fetch and not an EventSource. */
  readonly open: (signal: AbortSignal) => Promise<Response>
  readonly onUnauthorized: () => void
  readonly random: () => number
}

/** One stream of server-sent events for the whole page; it comes back by itself, each time after a longer wait. */
export function createLiveConnection({ open, onUnauthorized, random }: Options): LiveConnection {
  const listeners = new Set<(message: LiveMessage) => void>()
  const statusListeners = new Set<() => void>()
  let status: LiveStatus = 'desligado'

  const setStatus = (next: LiveStatus) => {
    if (next === status) return
    status = next
    for (const listener of statusListeners) listener()
  }

  const listenOnce = async (signal: AbortSignal): Promise<'again' | 'stop'> => {
    const response = await open(signal)
    if (response.status === 401) {
      onUnauthorized()
      return 'stop'
    }
    if (!response.ok || !response.body) return 'again'
    setStatus('conectado')
    for await (const data of readEvents(response.body)) {
      const message = toMessage(data)
      if (message) for (const listener of listeners) listener(message)
    }
    return 'again'
  }

  const run = async (signal: AbortSignal) => {
    let failures = 0
    while (!signal.aborted) {
      const before = status
      const outcome = await listenOnce(signal).catch((): 'again' => 'again')
      if (outcome === 'stop' || signal.aborted) break
      failures = before !== 'conectado' && wasConnected(status) ? 0 : failures + 1
      setStatus('reconectando')
      await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random() / 2), signal)
    }
    setStatus('desligado')
  }

  return {
    start: () => {
      const controller = new AbortController()
      void run(controller.signal)
      return () => controller.abort()
    },
    subscribe: (listener) => add(listeners, listener),
    status: () => status,
    onStatus: (listener) => add(statusListeners, listener),
  }
}

function wasConnected(status: LiveStatus): boolean {
  return status === 'conectado'
}

function add<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => {
    set.delete(item)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function toMessage(data: string): LiveMessage | null {
  const value: unknown = JSON.parse(data)
  return isMessage(value) ? value : null
}

function isMessage(value: unknown): value is LiveMessage {
  return typeof value === 'object' && value !== null && ('recurso' in value || 'trabalho' in value)
}
