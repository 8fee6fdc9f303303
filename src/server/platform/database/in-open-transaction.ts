import type { Transaction } from 'kysely'
import type { Database } from './database'
import type { Db } from './pool'

/** Runs `act` in the transaction that is open, else in one of its own: work that others may make a part of theirs. */
export function inOpenTransaction<T>(db: Db, act: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return isOpen(db) ? act(db) : db.transaction().execute(act)
}

export function isOpen(db: Db): db is Transaction<Database> {
  return db.isTransaction
}
