import { readEvents, type ServerSentEvent } from './sse'

/** What the server says: a resource changed, work of this user moved on, or something may have been missed. */
export type LiveMessage =
  | { readonly recurso: string }
  | { readonly trabalho: number; readonly feito: number; readonly total: number }
  /** Something came to this person. */
  | { readonly aviso: string }
  | { readonly reler: true }
  /** The declarations that the server works by; said each time the stream opens. */
  | { readonly versao: string }
  /** The files on disk changed, whether or not they could be put to use. */
  | { readonly configuracao: true }

/** `por_vez`: other tabs of this session hear at once, this one looks every half minute. */
export type LiveStatus = 'conectado' | 'por_vez' | 'reconectando' | 'desligado'

export interface LiveConnection {
  readonly start: () => () => void
  /** As if the server had said it: what this page itself has changed. */
  readonly hear: (message: LiveMessage) => void
  readonly subscribe: (listener: (message: LiveMessage) => void) => () => void
  readonly status: () => LiveStatus
  readonly onStatus: (listener: () => void) => () => void
}

const NAMED = ['recurso', 'trabalho', 'aviso', 'versao']
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
  let failures = 0

  const setStatus = (next: LiveStatus) => {
    if (next === status) return
    status = next
    for (const listener of statusListeners) listener()
  }

  const tell = (message: LiveMessage) => {
    for (const listener of listeners) listener(message)
  }

  const listenOnce = async (signal: AbortSignal): Promise<'again' | 'later' | 'stop'> => {
    const response = await open(signal)
    if (response.status === 401) {
      onUnauthorized()
      return 'stop'
    }
    if (response.status === 429) return 'later'
    if (!response.ok || !response.body) return 'again'
    const isBack = status === 'reconectando' || status === 'por_vez'
    setStatus('conectado')
    failures = 0
    if (isBack) tell({ reler: true })
    for await (const event of readEvents(response.body)) {
      const message = toMessage(event)
      if (message) tell(message)
    }
    return 'again'
  }

  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const outcome = await listenOnce(signal).catch((): 'again' => 'again')
      if (signal.aborted) return
      if (outcome === 'stop') break
      if (outcome === 'later') {
        setStatus('por_vez')
        await wait(LONGEST_WAIT_MS * (0.5 + random() / 2), signal)
        if (!signal.aborted) tell({ reler: true })
        continue
      }
      setStatus('reconectando')
      await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random() / 2), signal)
      failures += 1
    }
    setStatus('desligado')
  }

  return {
    start: () => {
      const controller = new AbortController()
      void run(controller.signal)
      return () => controller.abort()
    },
    hear: tell,
    subscribe: (listener) => add(listeners, listener),
    status: () => status,
    onStatus: (listener) => add(statusListeners, listener),
  }
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

function toMessage({ name, data }: ServerSentEvent): LiveMessage | null {
  if (name === 'reler') return { reler: true }
  if (name === 'configuracao') return { configuracao: true }
  const value: unknown = JSON.parse(data)
  return isMessage(value) ? value : null
}

function isMessage(value: unknown): value is LiveMessage {
  return typeof value === 'object' && value !== null && NAMED.some((name) => name in value)
}
