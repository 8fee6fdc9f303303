import { countOf } from '../../../declaration/derive/count-of'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../database/pool'
import { defineByAct } from '../acts/define-act'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import { deletedRows, rowWithId } from '../where'
import { isStillReferenced } from '../write/database-refusal'
import { createErrorList } from '../write/field-errors'
import { lockRow, lockWhere } from '../write/lock-row'
import { planSave } from '../write/plan-save'
import { purgeRow, removeRow } from '../write/remove-row'
import { restoreDeleted } from '../write/restore-record'
import type { WriteContext } from '../write/write-context'
import type { ActionFacts } from './questions'

type Attempt = (trx: Queryable, ctx: WriteContext, model: ResourceModel, id: number) => Promise<void>

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
}

/** Does the act and undoes it: what refused it, or null. Undefined for an act that cannot be tried without its values. */
export async function attempt(
  db: Db,
  ctx: WriteContext,
  { model, id, facts }: AttemptRequest,
): Promise<AppError | null | undefined> {
  const run = attemptOf(facts)
  if (!run) return undefined
  try {
    await db.transaction().execute(async (trx) => {
      await run(trx, ctx, model, id)
      throw new Undo()
    })
    return null
  } catch (error) {
    if (error instanceof Undo) return null
    if (error instanceof AppError) return error
    if (!isStillReferenced(error)) throw error
    return new AppError('registro_em_uso', { quais: countOf(model.definition, 1) })
  }
}

/** An act of the server may reach outside the database, so it is never tried; one that asks for values cannot be. */
function attemptOf({ acao, ato }: ActionFacts): Attempt | undefined {
  if (ato === null) return Object.hasOwn(ATTEMPTS, acao) ? ATTEMPTS[acao] : undefined
  const { faz, formulario } = ato
  if (faz.kind !== 'definir' || formulario.some(({ obrigatorio }) => obrigatorio)) return undefined
  const { valores } = faz
  return async (trx, ctx, model, id) => {
    const before = await lockRow(trx, ctx, model, id)
    await defineByAct(trx, ctx, { model, ato, valores, before, given: {} })
  }
}

/** Thrown to roll back what went well. */
class Undo extends Error {}
