import { CompiledQuery, type Transaction } from 'kysely'
import type { ClientBase } from 'pg'
import type { Clock } from '../../platform/clock'
import { businessNowText } from '../../platform/database/business-now'
import type { Database } from '../../platform/database/database'
import type { Db } from '../../platform/database/pool'

/** Where the set-based statements of a batch run: a connection that also copies, or somebody's transaction. */
export interface Sql {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<SqlResult<Row>>
}

/** Where a batch writes what has a day of its own. */
export interface DatedSql extends Sql {
  /** The business instant, as SQL text. */
  readonly now: string
}

export function dated(sql: Sql, clock: Clock): DatedSql {
  return { ...sql, now: businessNowText(clock) }
}

export interface SqlResult<Row> {
  readonly rows: readonly Row[]
  /** Rows written or read. */
  readonly rowCount: number
}

export function sqlOfClient(client: ClientBase): Sql {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<SqlResult<Row>> {
      const { rows, rowCount } = await client.query<Row & Record<string, unknown>>(text, [...values])
      return { rows, rowCount: rowCount ?? 0 }
    },
  }
}

export function sqlOfDb(db: Db | Transaction<Database>): Sql {
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<SqlResult<Row>> {
      const { rows, numAffectedRows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}
