import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'

/** Locks a record of this user's: two writers of one record queue. */
export function lockRow(trx: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<Row> {
  return lockWhere(trx, model, visibleRows(ctx, model, [rowWithId(id)]))
}

export async function lockWhere(trx: Queryable, model: ResourceModel, where: RawBuilder<SqlBool>): Promise<Row> {
  const [row] = await lockAll(trx, model, where)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** Stored values, secrets included: for comparing, never for answering. */
export async function lockAll(
  trx: Queryable,
  model: ResourceModel,
  where: RawBuilder<SqlBool>,
): Promise<readonly Row[]> {
  const columns = sql.join([...model.columns.keys(), 'excluido_em'].map((key) => name(ROW, key)))
  const { rows } = await sql<Row>`
    select ${columns} from ${name(model.table)} ${name(ROW)} where ${where}
    order by ${name(ROW, 'id')} for update of ${name(ROW)}
  `.execute(trx)
  return rows
}
