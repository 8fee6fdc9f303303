import { countOf } from '../../../../declaration/derive/count-of'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import { lookAhead } from '../../acts/look-ahead'
import type { ResourceModel } from '../model'
import { deletedRows, rowWithId } from '../where'
import { isStillReferenced } from '../write/database-refusal'
import { createErrorList } from '../write/field-errors'
import { lockRow, lockWhere } from '../write/lock-row'
import { planSave } from '../write/plan-save'
import { purgeRow, removeRow } from '../write/remove-row'
import { restoreDeleted } from '../write/restore-record'
import type { WriteContext } from '../write/write-context'
import { type ActsToTry, type Attempt, attemptOfAct } from './attempt-act'
import type { ActionFacts } from './questions'

/** The very code of each act, as the user would run it. An edit is tried with nothing changed. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  editar: async (trx, ctx, model, id) => {
    const before = await lockRow(trx, ctx, model, id)
    const errors = createErrorList()
    await planSave(trx, ctx, { model, body: {}, before, prefix: '', given: {} }, errors)
    errors.refuse()
  },
  excluir: async (trx, ctx, model, id) => {
    await lockRow(trx, ctx, model, id)
    await removeRow(trx, ctx, model, id)
  },
  restaurar: restoreDeleted,
  expurgar: async (trx, ctx, model, id) => {
    await lockWhere(trx, model, deletedRows(ctx, model, [rowWithId(id)]))
    await purgeRow(trx, ctx, model, id)
  },
}

export interface AttemptRequest {
  readonly model: ResourceModel
  readonly id: number
  readonly facts: ActionFacts
  readonly code: ActsToTry
}

/** Does the act and undoes it: what refused it, or null. Undefined for an act that cannot be tried without its values. */
export async function attempt(
  db: Db,
  ctx: WriteContext,
  { model, id, facts, code }: AttemptRequest,
): Promise<AppError | null | undefined> {
  const { acao, ato } = facts
  const run = ato === null ? (Object.hasOwn(ATTEMPTS, acao) ? ATTEMPTS[acao] : undefined) : attemptOfAct(ato, code)
  if (!run) return undefined
  try {
    await lookAhead(db, (trx) => run(trx, ctx, model, id))
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    if (!isStillReferenced(error)) throw error
    return new AppError('registro_em_uso', { quais: countOf(model.definition, 1) })
  }
}
