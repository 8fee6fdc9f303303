import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/database/pool'
import { accessInvariants } from './access-invariants'
import { agreementInvariants } from './agreement-invariants'
import { bankInvariants } from './bank-invariants'
import type { Invariant } from './invariant'
import { ledgerInvariants } from './ledger-invariants'
import { listingInvariants } from './listing-invariants'
import { statementInvariants } from './statement-invariants'
import { systemInvariants } from './system-invariants'

/** A row that breaks an invariant. */
export interface Violation {
  readonly recurso: string
  readonly id: number
  readonly esperado: string
  readonly encontrado: string
}

/** What one check found; `violacoes` shows the first ones, `total` counts all. */
export interface Checked {
  readonly numero: Invariant['numero']
  readonly nome: string
  readonly total: number
  readonly violacoes: readonly Violation[]
  readonly ms: number
}

const SHOWN = 50

/** Every check, in the order of the seven. */
export const invariants: readonly Invariant[] = [
  ...systemInvariants,
  ...agreementInvariants,
  ...ledgerInvariants,
  ...statementInvariants,
  ...bankInvariants,
  ...listingInvariants,
  ...accessInvariants,
].sort((a, b) => a.numero - b.numero)

/**
 * Holds the seven invariants against all data, in one snapshot: whoever works meanwhile is neither seen half way nor held up.
 *
 * Takes    a database without a limit on statements.
 * Returns  one entry per check; the data are sound when every `total` is 0.
 * Source   docs/regras.md, "As sete invariantes".
 */
export function checkInvariants(db: Db): Promise<readonly Checked[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkWithin)
}

/** The same in a transaction that is open already, as it sees the data. */
export async function checkWithin(trx: Db): Promise<readonly Checked[]> {
  const checked: Checked[] = []
  for (const invariant of invariants) checked.push(await checkOne(trx, invariant))
  return checked
}

async function checkOne(trx: Db, { numero, nome, sql }: Invariant): Promise<Checked> {
  const start = performance.now()
  const text = `select recurso, id, esperado, encontrado, count(*) over () as total from (${sql}) v order by id limit ${SHOWN}`
  const { rows } = await trx.executeQuery<Violation & { readonly total: number }>(CompiledQuery.raw(text))
  const violacoes = rows.map(({ total: _, ...violation }) => violation)
  return { numero, nome, total: rows[0]?.total ?? 0, violacoes, ms: Math.round(performance.now() - start) }
}
