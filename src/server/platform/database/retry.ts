import type { Transaction } from 'kysely'
import type { Database } from './database'
import { isOpen } from './in-open-transaction'
import type { Db } from './pool'

const RETRIES = 3
/** serialization_failure and deadlock_detected: the loser of a race may simply try again. */
const CODES: readonly unknown[] = ['40001', '40P01']

/**
 * Runs `act` in a transaction, again (at most three times) when it lost a race that the database settled. Inside one that is open it
 * runs once: only who opened it can try again.
 */
export async function withRetry<T>(db: Db, act: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return isOpen(db) ? act(db) : againAfterRace(() => db.transaction().execute(act))
}

/** Runs what opens its own transactions and may be repeated, again (at most three times) when it lost a race that the database settled. */
export async function againAfterRace<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !lostRace(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 15))
    }
  }
}

function lostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code)
}
