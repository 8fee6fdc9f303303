import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import type { Queryable } from '../../platform/database/queryable'
import { withRetry } from '../../platform/database/retry'

const PATIENCE_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'
const ACTOR = 'avenca usuario '

/**
 * Does an act, keeps what it would have answered, and undoes all of it: nothing is written and nobody is told.
 *
 * Throws   what the act throws; `registro_em_mudanca`, with who is at it, when somebody else holds for two seconds what it would change.
 */
export async function lookAhead<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  return withRetry(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('lock_timeout', ${String(PATIENCE_MS)}, true)
    `.execute(trx)
    let holder: Promise<string | null> = Promise.resolve(null)
    const asking = setTimeout(() => {
      holder = holderOf(db, rows[0]?.pid ?? 0).catch(() => null)
    }, PATIENCE_MS / 2)
    try {
      await sql`savepoint previa`.execute(trx)
      const answer = await act(trx)
      await sql`set constraints all immediate`.execute(trx)
      await sql`rollback to savepoint previa`.execute(trx)
      return answer
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      throw new AppError('registro_em_mudanca', { quem: (await holder) ?? 'Outra pessoa' })
    } finally {
      clearTimeout(asking)
    }
  })
}

/** Says of a transaction who is at it, so that whoever waits for it can be told. */
export async function sign(trx: Queryable, usuarioId: number): Promise<void> {
  await sql`select set_config('application_name', ${ACTOR + String(usuarioId)}, true)`.execute(trx)
}

/** Who holds what this connection waits for now; null when that transaction is not signed. */
async function holderOf(db: Db, pid: number): Promise<string | null> {
  const { rows } = await sql<{ nome: string }>`
    select u.nome from pg_stat_activity a
    join usuarios u on a.application_name = ${ACTOR} || u.id
    where a.pid = any(pg_blocking_pids(${pid})) limit 1
  `.execute(db)
  return rows[0]?.nome ?? null
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}
