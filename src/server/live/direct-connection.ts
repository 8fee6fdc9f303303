import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../type-provider'
import { CHANNEL } from './notify'
import { PROCESS_LOCK } from './process-lock'

export interface DirectConnection {
  /** Number of this process; while it lives, it holds an advisory lock on it. */
  readonly processo: number
  close(): Promise<void>
}

export interface DirectConnectionOptions {
  readonly url: string
  readonly log: Log
  readonly onEvent: (payload: string) => void
  /** Events may have been missed: whoever listens should look again. */
  readonly onReconnect: () => void
}

const LONGEST_WAIT_MS = 1_000

/** One session of the database for the life of this process: it listens, and shows others that we live. */
export async function openDirectConnection(options: DirectConnectionOptions): Promise<DirectConnection> {
  const processo = randomInt(1, 2 ** 31 - 1)
  let client: pg.Client | undefined
  let failures = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'avenca ao vivo',
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    })
    next.on('error', () => undefined)
    next.on('end', () => reconnectLater())
    next.on('notification', ({ payload }) => options.onEvent(payload ?? ''))
    client = next
    try {
      await next.connect()
      await next.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCK, processo])
      await next.query(`listen ${CHANNEL}`)
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
      await client?.end().catch(() => undefined)
    },
  }
}
