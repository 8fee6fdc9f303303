import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { ROW, readCountedRows } from '../read/read-rows'
import type { Row } from '../read/row'
import { toRecords } from '../read/to-records'
import { name } from '../sql-names'
import { filteredRows } from '../where'
import type { ListQuery } from './list-query'

export interface ListAnswer {
  readonly records: readonly Row[]
  /** Of all pages. */
  readonly total: number
}

/** One page and the count of all. */
export async function listRecords(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  query: ListQuery,
): Promise<ListAnswer> {
  const where = filteredRows(ctx, model, query)
  const page = { where, sort: query.sort, start: query.start, end: query.end }
  const { rows, total } = await readCountedRows(db, ctx, model, page)
  return { records: await toRecords(db, ctx, model, rows), total }
}

export async function countRows(db: Queryable, model: ResourceModel, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${name(model.table)} ${name(ROW)} where ${where}
  `.execute(db)
  return rows[0]?.total ?? 0
}
