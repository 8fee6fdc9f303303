import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { rowWithId, visibleRows, writableRows } from '../where'

/** Locks a record of this user's: two writers of one record queue. Throws `somente_consulta` for one that he may only see. */
export async function lockRow(trx: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<Row> {
  const row = await lockWhere(trx, model, visibleRows(ctx, model, [rowWithId(id)]))
  if (model.definition.escopo_de_gravacao.length > 0) await requireWritable(trx, ctx, model, id)
  return row
}

async function requireWritable(trx: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<void> {
  const where = writableRows(ctx, model, [rowWithId(id)])
  const { rows } = await sql`select 1 from ${name(model.table)} ${name(ROW)} where ${where}`.execute(trx)
  if (rows.length === 0) throw new AppError('somente_consulta')
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
