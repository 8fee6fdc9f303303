import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { type ResourceModel, rowsOf } from '../model'
import { inScope } from '../scoped'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'
import { ROW, readRows } from './read-rows'
import type { Row } from './row'
import { toRecords } from './to-records'

/** One record on the wire; a missing one and one that is not this user's to see answer the same. */
export async function getRecord(db: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<Row> {
  const where = visibleRows(ctx, model, [rowWithId(id)])
  const rows = await readRows(db, ctx, model, { where, sort: [], start: 0, end: 1 })
  const [record] = await toRecords(db, ctx, model, rows)
  if (!record) throw new AppError('nao_encontrado', {}, undefined, await successorOf(db, ctx, model, id))
  return record
}

/** Where a deleted record says that another took its place: that one, when it is this user's to see. */
async function successorOf(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  id: number,
): Promise<Readonly<Record<string, number>>> {
  const { substituido_por, recurso } = model.definition
  if (substituido_por === null) return {}
  const { rows } = await sql<{ id: number }>`
    select ${name(ROW, 'id')} from ${rowsOf(model)} ${name(ROW)}
    join ${rowsOf(model)} antes on antes.${name(substituido_por)} = ${name(ROW, 'id')}
    where antes.id = ${id} and antes.excluido_em is not null and ${name(ROW, 'excluido_em')} is null
      and ${inScope(ctx, recurso, ROW)}
  `.execute(db)
  const [row] = rows
  return row ? { substituido_por: row.id } : {}
}
