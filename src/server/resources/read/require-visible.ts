import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'
import { ROW } from './read-rows'

/** 404 unless the record exists for this user. */
export async function requireVisible(db: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<void> {
  const where = visibleRows(ctx, model, [rowWithId(id)])
  const { rows } = await sql`select 1 from ${name(model.table)} ${name(ROW)} where ${where}`.execute(db)
  if (rows.length === 0) throw new AppError('nao_encontrado')
}
