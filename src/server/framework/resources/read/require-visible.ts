import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { type ResourceModel, rowsOf } from '../model'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'
import { ROW } from './read-rows'

/** 404 unless the record exists for this user. */
export async function requireVisible(db: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<void> {
  if (!(await isVisible(db, ctx, model, id))) throw new AppError('nao_encontrado')
}

/** Whether the record exists for this user. */
export async function isVisible(db: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<boolean> {
  const where = visibleRows(ctx, model, [rowWithId(id)])
  const { rows } = await sql`select 1 from ${rowsOf(model)} ${name(ROW)} where ${where}`.execute(db)
  return rows.length > 0
}
