import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { rowWithId, visibleRows } from '../where'
import { readRows } from './read-rows'
import type { Row } from './row'
import { toRecords } from './to-records'

/** One record on the wire; a missing one and one that is not this user's to see answer the same. */
export async function getRecord(db: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<Row> {
  const where = visibleRows(ctx, model, [rowWithId(id)])
  const rows = await readRows(db, ctx, model, { where, sort: [], start: 0, end: 1 })
  const [record] = await toRecords(db, ctx, model, rows)
  if (!record) throw new AppError('nao_encontrado')
  return record
}
