import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import type { Queryable } from '../../../platform/database/queryable'
import { requireConfirmed } from '../../../platform/session/confirmation'
import { touched } from '../../writing/stamps'
import { recordChanges } from '../history'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { getRecord } from '../read/get-record'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { deletedRows, rowWithId } from '../where'
import { isRepeat, overlapKey } from './database-refusal'
import { lockWhere } from './lock-row'
import type { WriteContext } from './write-context'

/** Brings a deleted record back, with what was deleted along with it. */
export async function restoreRecord(db: Db, ctx: WriteContext, model: ResourceModel, id: number): Promise<Row> {
  await db.transaction().execute(async (trx) => {
    await restoreDeleted(trx, ctx, model, id)
  })
  return getRecord(db, ctx, model, id)
}

/** The same inside a transaction of somebody else's. */
export async function restoreDeleted(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  id: number,
): Promise<void> {
  await lockWhere(trx, model, deletedRows(ctx, model, [rowWithId(id)]))
  await restoreRow(trx, ctx, model, id)
}

async function restoreRow(trx: Queryable, ctx: WriteContext, model: ResourceModel, id: number): Promise<void> {
  if (model.definition.confirma_senha.length > 0) await requireConfirmed(trx, ctx)
  for (const { recurso, field } of model.incoming) {
    if (field.ao_excluir !== 'junto') continue
    const source = modelOf(modelsOf(ctx.definitions), recurso)
    const { rows } = await sql<{ id: number }>`
      select f.id from ${rowsOf(source)} f join ${rowsOf(model)} p on p.id = ${id} and f.excluido_em = p.excluido_em
      where ${name('f', field.key)} = ${id} order by f.id for update of f
    `.execute(trx)
    for (const row of rows) await restoreRow(trx, ctx, source, row.id)
  }
  await refusingTaken(model, () =>
    sql`
      update ${name(model.table)} set excluido_em = null, ${touched(ctx)} where id = ${id}
    `.execute(trx),
  )
  await recordChanges(trx, ctx, model, [{ registro_id: id, acao: 'restaurar', mudancas: {} }])
}

async function refusingTaken(model: ResourceModel, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isRepeat(error)) throw new AppError('valor_tomado', { recurso: model.definition.rotulo.um })
    if (overlapKey(model, error) !== null) throw new AppError('vigencia_sobreposta')
    throw error
  }
}
