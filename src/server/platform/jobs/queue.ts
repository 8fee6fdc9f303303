import { CompiledQuery, type Transaction } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '../database/database'
import type { Db } from '../database/pool'

export const QUEUE_SCHEMA = 'pgboss'
/** One queue for all kinds: what a job is stands in its `trabalhos` row. */
export const QUEUE = 'trabalhos'

export interface QueuedJob {
  readonly trabalho_id: number
}

/** Three runs in all; the queue forgets a run that takes more than a day. */
const SEND = { retryLimit: 2, retryDelay: 1, retryBackoff: true, expireInHours: 23 } as const

export function createQueue(db: Db, onError: (error: Error) => void): PgBoss {
  const boss = new PgBoss({ db: executor(db), schema: QUEUE_SCHEMA, migrate: false, schedule: false })
  boss.on('error', onError)
  return boss
}

/** In the caller's transaction: nothing is queued when it rolls back. */
export async function enqueue(boss: PgBoss, db: Db | Transaction<Database>, job: QueuedJob): Promise<void> {
  await boss.send(QUEUE, job, { ...SEND, db: executor(db) })
}

function executor(db: Db | Transaction<Database>): PgBoss.Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
      return { rows: [...rows] }
    },
  }
}
