import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { checkSeen } from '../../writing/seen'
import { type ResourceModel, rowsOf } from '../model'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { inWriteScope } from '../scoped'
import { name } from '../sql-names'
import { rowWithId, visibleRows } from '../where'

/** Locks a record of this user's: two writers of one record queue. Throws `somente_consulta` for one that he may only see. */
export async function lockRow(trx: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<Row> {
  const row = await lockWhere(trx, model, visibleRows(ctx, model, [rowWithId(id)]))
  if (model.definition.escopo_de_gravacao.length > 0) await requireWritable(trx, ctx, model, id)
  return row
}

/** Throws `nao_encontrado` for a record that is not there for this user, `somente_consulta` for one that he may only see. */
export async function requireWritable(db: Queryable, ctx: ActContext, model: ResourceModel, id: number): Promise<void> {
  const { rows } = await sql<{ gravavel: boolean }>`
    select ${inWriteScope(ctx, model.definition.recurso, ROW)} as gravavel
    from ${rowsOf(model)} ${name(ROW)} where ${visibleRows(ctx, model, [rowWithId(id)])}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('nao_encontrado')
  if (!row.gravavel) throw new AppError('somente_consulta')
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
    select ${columns} from ${rowsOf(model)} ${name(ROW)} where ${where}
    order by ${name(ROW, 'id')} for update of ${name(ROW)}
  `.execute(trx)
  await checkSeen(trx, model.definition.recurso, rows)
  return rows
}
