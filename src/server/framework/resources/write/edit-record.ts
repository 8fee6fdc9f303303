import type { Db } from '../../../platform/database/pool'
import type { Queryable } from '../../../platform/database/queryable'
import { closeDraft } from '../drafts/close-draft'
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
  return saveEdit(db, ctx, model, { id, ifMatch, bodyOf: async () => body })
}

export interface LateEdit {
  readonly id: number
  readonly ifMatch: string | undefined
  /** The values, read once the record is locked. */
  readonly bodyOf: (trx: Queryable) => Promise<Row>
  /** What the history calls it; `editar` when not given. */
  readonly acao?: string
}

/** An edit of one record, whose values may come from the database itself. */
export async function saveEdit(db: Db, ctx: WriteContext, model: ResourceModel, edit: LateEdit): Promise<Row> {
  const { id, ifMatch, bodyOf, acao } = edit
  await db.transaction().execute(async (trx) => {
    const before = await lockRow(trx, ctx, model, id)
    await requireVersion(trx, ctx, model, { before, ifMatch })
    const body = await bodyOf(trx)
    const errors = createErrorList()
    const request = { model, body, before, prefix: '', given: {}, ...(acao !== undefined && { acao }) }
    const plan = await planSave(trx, ctx, request, errors)
    errors.refuse()
    await closeDraft(trx, ctx, model, { id, body })
    if (isEmptySave(plan)) return
    await applySave(trx, ctx, plan)
  })
  return getRecord(db, ctx, model, id)
}
