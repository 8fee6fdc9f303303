import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Moment } from '../database/noted-writes'
import type { Log } from '../type-provider'
import { PROCESS_LOCK } from './process-lock'
import { type NamesByTable, readMoment, readNews } from './read-news'

export interface DirectConnection {
  /** Number of this process; while it lives, it holds an advisory lock on it. */
  readonly processo: number
  close(): Promise<void>
}

export interface DirectConnectionOptions {
  readonly url: string
  readonly log: Log
  readonly names: NamesByTable
  /** Whether anybody is there to hear. */
  readonly isHeard: () => boolean
  readonly onEvent: (event: object) => void
  /** Events may have been missed: whoever listens should look again. */
  readonly onReconnect: () => void
}

const LONGEST_WAIT_MS = 1_000
/** Screens hear of a commit at the latest 100 ms after it. */
const LOOK_MS = 50
/** While nobody hears the place to read from is only moved on: whoever opens a screen is told a little too much, never too little. */
const SELDOM_MS = 1_000

/** One session of the database for the life of this process: it reads what screens are to be told, and shows others that we live. */
export async function openDirectConnection(options: DirectConnectionOptions): Promise<DirectConnection> {
  const processo = randomInt(1, 2 ** 31 - 1)
  let client: pg.Client | undefined
  let failures = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let stopLooking = () => {}

  const connect = async () => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'avenca ao vivo',
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (client !== next) return
      stopLooking()
      reconnectLater()
    })
    client = next
    try {
      await next.connect()
      await next.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCK, processo])
      stopLooking = keepLooking(next, await readMoment(next), options)
      if (failures > 0) options.onReconnect()
      failures = 0
    } catch (error) {
      options.log.warn({ err: error }, 'direct connection')
      // not awaited: of one that never connected the end does not come
      next.end().catch(() => undefined)
      reconnectLater()
    }
  }
  const reconnectLater = () => {
    if (closed || timer) return
    failures += 1
    timer = setTimeout(
      () => {
        timer = undefined
        void connect()
      },
      Math.min(100 * 2 ** failures, LONGEST_WAIT_MS),
    ).unref()
  }

  await connect()
  return {
    processo,
    async close() {
      closed = true
      clearTimeout(timer)
      stopLooking()
      await client?.end().catch(() => undefined)
    },
  }
}

/** Reads again and again, one look at a time. A look that failed is made up for by the next one: it reads from the same place. */
function keepLooking(
  client: pg.Client,
  first: Moment,
  { isHeard, onEvent, names, log }: DirectConnectionOptions,
): () => void {
  let place = first
  let looking = false
  let failing = false
  let looked = performance.now()
  const look = async () => {
    if (!isHeard()) {
      const moved = await readMoment(client)
      // a screen that opened meanwhile hears what was written since
      if (!isHeard()) place = moved
      return
    }
    const { agora, events } = await readNews(client, place, names)
    place = agora
    for (const event of events) onEvent(event)
  }
  const timer = setInterval(() => {
    const seldom = failing || !isHeard()
    if (looking || (seldom && performance.now() - looked < SELDOM_MS)) return
    looking = true
    looked = performance.now()
    look()
      .then(
        () => {
          failing = false
        },
        (error) => {
          failing = true
          log.warn({ err: error }, 'reading what screens are to be told')
        },
      )
      .finally(() => {
        looking = false
      })
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
