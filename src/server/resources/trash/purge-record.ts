import { countOf } from '../../../declaration/derive/count-of'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../database/pool'
import type { ResourceModel } from '../model'
import { deletedRows, rowWithId } from '../where'
import { isStillReferenced } from '../write/database-refusal'
import { lockWhere } from '../write/lock-row'
import { purgeRow } from '../write/remove-row'
import type { WriteContext } from '../write/write-context'

/** Takes a record out of the trash for good. What points to it, deleted or not, decides as `ao_excluir` says; its history stays. */
export async function purgeRecord(db: Db, ctx: WriteContext, model: ResourceModel, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockWhere(trx, model, deletedRows(ctx, model, [rowWithId(id)]))
      await purgeRow(trx, ctx, model, id)
    })
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    throw new AppError('registro_em_uso', { quais: countOf(model.definition, 1) })
  }
}
