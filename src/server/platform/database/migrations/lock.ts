import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** Any number that only this migrator locks. */
const LOCK = 6_031_118
const LOCK_PATIENCE_MS = 120_000

/** One at a time changes the structure; a second process waits, then finds the work done. */
export async function withMigrationLock<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let close = true
  try {
    await client.query('set statement_timeout = 0')
    await lock(client)
    const answer = await work(client)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    close = false
    return answer
  } finally {
    // Closing the session gives the lock back even when the statement that would do so could not run.
    client.release(close)
  }
}

/** Polls: a session that waits inside pg_advisory_lock holds a snapshot, and CREATE INDEX CONCURRENTLY would wait for it. */
async function lock(client: PoolClient): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ ganhou: boolean }>('select pg_try_advisory_lock($1) as ganhou', [LOCK])
    if (rows[0]?.ganhou) return
    if (Date.now() > deadline) throw new Error('Outro processo está migrando este banco há mais de dois minutos.')
    await wait(50)
  }
}
