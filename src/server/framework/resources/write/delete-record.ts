import { countOf } from '../../../../declaration/derive/count-of'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import type { ResourceModel } from '../model'
import { isStillReferenced } from './database-refusal'
import { lockRow } from './lock-row'
import { removeRow } from './remove-row'
import { requireVersion } from './require-version'
import type { WriteContext } from './write-context'

export interface DeleteRequest {
  readonly id: number
  readonly ifMatch: string | undefined
}

export async function deleteRecord(
  db: Db,
  ctx: WriteContext,
  model: ResourceModel,
  { id, ifMatch }: DeleteRequest,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const before = await lockRow(trx, ctx, model, id)
      await requireVersion(trx, ctx, model, { before, ifMatch })
      await removeRow(trx, ctx, model, id)
    })
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    throw new AppError('registro_em_uso', { quais: countOf(model.definition, 1) })
  }
}
