import type { Db } from '../../database/pool'
import { notify } from '../../live/notify'
import type { ResourceModel } from '../model'
import { getRecord } from '../read/get-record'
import type { Row } from '../read/row'
import { applySave } from './apply-save'
import { createErrorList } from './field-errors'
import { lockRow } from './lock-row'
import { planSave } from './plan-save'
import { requireVersion } from './require-version'
import { isEmptySave } from './save-plan'
import type { WriteContext } from './write-context'

export interface EditRequest {
  readonly id: number
  readonly body: Row
  /** The `If-Match` header. */
  readonly ifMatch: string | undefined
}

/** Changes what the body carries and nothing else. */
export async function editRecord(db: Db, ctx: WriteContext, model: ResourceModel, request: EditRequest): Promise<Row> {
  const { id, body, ifMatch } = request
  await db.transaction().execute(async (trx) => {
    const before = await lockRow(trx, ctx, model, id)
    await requireVersion(trx, ctx, model, { before, ifMatch })
    const errors = createErrorList()
    const plan = await planSave(trx, ctx, { model, body, before, prefix: '', given: {} }, errors)
    errors.refuse()
    if (isEmptySave(plan)) return
    await applySave(trx, ctx, plan)
    await notify(trx, { recurso: model.definition.recurso })
    for (const { child } of plan.nested) await notify(trx, { recurso: child.definition.recurso })
  })
  return getRecord(db, ctx, model, id)
}
