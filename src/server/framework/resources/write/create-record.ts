import { inOpenTransaction } from '../../../platform/database/in-open-transaction'
import type { Db } from '../../../platform/database/pool'
import { closeDraft } from '../drafts/close-draft'
import type { ResourceModel } from '../model'
import { getRecord } from '../read/get-record'
import type { Row } from '../read/row'
import { applySave } from './apply-save'
import { createErrorList } from './field-errors'
import { planSave } from './plan-save'
import type { WriteContext } from './write-context'

/** Makes a record from a request's body; everything wrong with the body is told at once. */
export async function createRecord(db: Db, ctx: WriteContext, model: ResourceModel, body: Row): Promise<Row> {
  const id = await inOpenTransaction(db, async (trx) => {
    const errors = createErrorList()
    const plan = await planSave(trx, ctx, { model, body, before: null, prefix: '', given: {} }, errors)
    errors.refuse()
    const made = await applySave(trx, ctx, plan)
    await closeDraft(trx, ctx, model, { id: null, body })
    return made
  })
  return getRecord(db, ctx, model, id)
}
