import { type RawBuilder, sql } from 'kysely'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import { name } from '../resources/sql-names'
import { authorOf, type WritingContext } from './writing-context'

type Stamping = Pick<WritingContext, 'usuario' | 'clock'>

/**
 * What every change of a row sets besides its own columns: the version raised, when and by whom. The instant is that of the
 * transaction, as in the history: a row and its newest line there agree.
 *
 * Takes    the name by which the statement calls the row, where another of its tables has a `versao` too.
 */
export function touched(ctx: Stamping, alias?: string): RawBuilder<unknown> {
  return touchedAt(businessNow(ctx.clock), authorOf(ctx), alias)
}

/** The same at an instant that was kept, by whom it was kept of. */
export function touchedAt(em: RawBuilder<unknown>, por: number | null, alias?: string): RawBuilder<unknown> {
  const versao = alias === undefined ? name('versao') : name(alias, 'versao')
  return sql`versao = ${versao} + 1, alterado_em = ${em}, alterado_por = ${por}::bigint`
}

/** The instant of the transaction, for code that has to say it itself. */
export async function readInstant(trx: Db, { clock }: Pick<WritingContext, 'clock'>): Promise<string> {
  const { rows } = await sql<{ em: string }>`select ${businessNow(clock)} as em`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the database told no instant')
  return row.em
}

/** Values of `criado_em, criado_por`. */
export function created(ctx: Stamping): RawBuilder<unknown> {
  return sql`${businessNow(ctx.clock)}, ${authorOf(ctx)}::bigint`
}
