import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** That a process uses an embedded database, told by locks of a connection, which is made again whenever it is lost. */
export interface Presence {
  /** Null when this process is now the one server; else the name under which another one is. */
  claim(description: string): Promise<string | null>
  /** Whether nobody else uses the database, for certain. */
  leave(): Promise<boolean>
}

/** Everyone who uses the embedded database shares the first lock; the one server holds the second. */
const IN_USE = 7_301_010
const SERVER = 7_301_011
const AGAIN_MS = 200

/** `beforeReturn` is awaited each time the connection was lost, before another is made. */
export async function openPresence(
  url: string,
  beforeReturn: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Presence> {
  let name = 'avenca presenca'
  let isServer = false
  let closed = false

  const enter = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 2_000 })
    let stage: 'entering' | 'inside' | 'over' = 'entering'
    next.on('error', () => undefined)
    next.once('end', () => {
      if (stage === 'inside' && !closed) void comeBack()
      stage = 'over'
    })
    try {
      await next.connect()
      await next.query('select pg_advisory_lock_shared($1)', [IN_USE])
      if (isServer) await next.query('select pg_advisory_lock($1)', [SERVER])
    } catch (error) {
      // not awaited: of one that never connected the end does not come
      next.end().catch(() => undefined)
      throw error
    }
    stage = 'inside'
    return next
  }
  const comeBack = async (): Promise<void> => {
    while (!closed) {
      try {
        await beforeReturn()
        client = await enter()
        if (closed) await client.end()
        return
      } catch (error) {
        onError(error)
        await wait(AGAIN_MS)
      }
    }
  }

  let client = await enter()
  return {
    async claim(description) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [SERVER])
      if (rows[0]?.mine !== true) return nameOfServer(client)
      isServer = true
      name = description.slice(0, 63)
      await client.query("select set_config('application_name', $1, false)", [name])
      return null
    },
    async leave() {
      closed = true
      const alone = await client
        .query('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone', [IN_USE])
        .then(({ rows }) => rows[0]?.alone === true)
        .catch(() => false)
      await client.end().catch(() => undefined)
      return alone
    },
  }
}

async function nameOfServer(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity
      where pid = (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted limit 1)`,
    [SERVER],
  )
  return rows[0]?.name ?? 'outro processo'
}
