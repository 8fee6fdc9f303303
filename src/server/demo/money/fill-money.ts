import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool'
import { agreementsSql } from './agreements-sql'
import { contactsSql, waitingSql } from './contacts-sql'
import type { MoneyRun } from './money-run'
import { historySql, receiptsSql } from './receipts-sql'
import { stageSql } from './stage-sql'

/** Clients of one transaction: the checks at commit are kept until then. */
const CHUNK = 5_000

export interface MoneyFilling extends MoneyRun {
  /** No transaction is open. */
  readonly db: Db
  readonly onProgress: (cliente: number) => void
}

/**
 * Gives a range of invented clients agreements in every state, with instalments, receipts, charges, contacts, promises and proposals:
 * set-based, every constraint of the database in force, and every sum such that `npm run conferir` holds.
 */
export async function fillMoney({ db, last, onProgress, ...run }: MoneyFilling): Promise<void> {
  for (let first = run.first; first <= last; first += CHUNK) {
    const step = { ...run, first, last: Math.min(last, first + CHUNK - 1) }
    await db.transaction().execute(async (trx) => {
      for (const statement of [...QUICK_CHECKS, ...statementsOf(step)]) await statement.execute(trx)
    })
    onProgress(step.last)
  }
}

/** What the checks of each row look up was planned while the tables were small, and nobody counted them since: by index all the same. */
const QUICK_CHECKS = [
  sql`discard plans`,
  sql`set local enable_seqscan = off`,
  sql`set local jit = off`,
  sql`set local statement_timeout = 0`,
]

function statementsOf(run: MoneyRun) {
  return [
    ...stageSql(run),
    ...agreementsSql(run),
    ...receiptsSql(),
    historySql(),
    ...contactsSql(run),
    ...waitingSql(run),
  ]
}
