import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { inWriteScope } from '../resources/scoped'
import { name } from '../resources/sql-names'
import { checkSeen } from './seen'
import type { Linha, Recurso } from './values'

/**
 * Locks records that this user may change: two people acting on one queue, and whoever waited sees what the winner left. All locks of
 * one resource are taken in the order of their ids; of several: agreement, instalments, operations.
 *
 * Returns  the rows in the order of their ids.
 * Throws   `nao_encontrado` when one is missing or not the user's.
 */
export async function lock<R extends Recurso>(
  trx: Db,
  ctx: ActContext,
  recurso: R,
  ids: readonly number[],
): Promise<Linha<R>[]> {
  const wanted = [...new Set(ids)]
  const rows = await lockWhere(trx, recurso, sql`id = any(${wanted}::bigint[]) and ${inWriteScope(ctx, recurso)}`)
  if (rows.length < wanted.length) throw new AppError('nao_encontrado')
  return rows
}

/** `lock` of one record. */
export async function lockOne<R extends Recurso>(trx: Db, ctx: ActContext, recurso: R, id: number): Promise<Linha<R>> {
  const [row] = await lock(trx, ctx, recurso, [id])
  if (row === undefined) throw new AppError('nao_encontrado')
  return row
}

/** Locks one record that is known to be there, whoever asks: what a locked one names. Throws a defect when it is gone. */
export async function lockKnown<R extends Recurso>(
  trx: Db,
  recurso: R,
  id: number,
  locking: Pick<Locking, 'deixa'> = {},
): Promise<Linha<R>> {
  const [row] = await lockWhere(trx, recurso, sql`id = ${id}`, locking)
  if (row === undefined) throw new Error(`no ${recurso} ${id}`)
  return row
}

export interface Locking {
  /** `referencias`: rows that refer to the locked ones may be written meanwhile. */
  readonly deixa?: 'referencias'
  /** Rows that somebody else holds now are passed over. */
  readonly presas?: 'pular'
  /** At most so many. */
  readonly ate?: number
  /** Which come first, of those that `pular` leaves: who passes over what is held waits for nobody, in whatever order. */
  readonly primeiro?: RawBuilder<unknown>
}

/** Locks the rows, without the deleted, for which a condition holds, whoever asks: what belongs to a locked record, what a schedule takes. */
export async function lockWhere<R extends Recurso>(
  trx: Db,
  recurso: R,
  onde: RawBuilder<SqlBool>,
  locking: Locking = {},
): Promise<Linha<R>[]> {
  const { rows } = await sql<Linha<R>>`
    select * from ${name(recurso)} where ${onde} and ${name(recurso, 'excluido_em')} is null ${lockingSql(locking)}
  `.execute(trx)
  await checkSeen(trx, recurso, rows)
  return rows
}

/** Locks such rows without reading them: of a batch, too many to be held here. */
export async function holdWhere(
  trx: Db,
  recurso: Recurso,
  onde: RawBuilder<SqlBool>,
  locking: Pick<Locking, 'deixa'> = {},
): Promise<void> {
  await sql`
    select count(*) from (
      select id from ${name(recurso)} where ${onde} and ${name(recurso, 'excluido_em')} is null ${lockingSql(locking)}
    ) presas
  `.execute(trx)
}

/** Whoever does the same thing queues here until his transaction ends, where there is no row yet to be locked. */
export async function queueFor(trx: Db, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}))`.execute(trx)
}

/** The same for several things, always in one order, so that two who do some of the same never deadlock. */
export async function queueForAll(trx: Db, all: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtext(what) as hash from unnest(${all}::text[]) what order by 1) ordered`.execute(trx)
}

/** How rows are locked: always in the order of their ids, so that two who want the same ones queue and never deadlock. */
export function lockingSql({ deixa, presas, ate, primeiro }: Locking): RawBuilder<unknown> {
  return sql`order by ${primeiro !== undefined && presas === 'pular' ? sql`${primeiro}, id` : sql`id`} ${ate === undefined ? sql`` : sql`limit ${ate}`}
    ${deixa === 'referencias' ? sql`for no key update` : sql`for update`} ${presas === 'pular' ? sql`skip locked` : sql``}`
}
