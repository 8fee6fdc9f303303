import { AppError } from '../../../../errors/app-error'
import type { Queryable } from '../../../platform/database/queryable'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { applySave } from './apply-save'
import { checkSave } from './check-save'
import { withRuleNeeds } from './load-rule-needs'
import { sameValue } from './same-value'
import type { WriteContext } from './write-context'

export interface RowChange {
  readonly model: ResourceModel
  /** The stored row, locked. */
  readonly before: Row
  /** Column → value; also columns that no form may send. */
  readonly changes: Row
  /** What the history calls it: the name of the act. */
  readonly acao: string
}

/** An act's own change of one record: under the declaration's rules, in the history, counted in `versao`. */
export async function changeRow(trx: Queryable, ctx: WriteContext, change: RowChange): Promise<void> {
  const { model, before, changes, acao } = change
  const [record = {}] = await withRuleNeeds(trx, ctx, model, [{ ...before, ...changes }])
  const errors = checkSave(ctx, model, { body: {}, record, before })
  if (Object.keys(errors).length > 0) throw new AppError('validacao', {}, errors)
  const changed = Object.entries(changes).filter(([key, value]) => !sameValue(before[key], value))
  await applySave(trx, ctx, { model, before, prefix: '', changes: new Map(changed), links: [], nested: [], acao })
}
