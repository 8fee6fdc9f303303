import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { evaluate } from '../../../declaration/expressions/evaluate'
import type { DefaultValue } from '../../../declaration/value-definitions'
import type { Queryable } from '../../platform/database/queryable'
import type { ResourceModel } from '../resources/model'
import type { Row } from '../resources/read/row'
import { applySave } from '../resources/write/apply-save'
import { createErrorList } from '../resources/write/field-errors'
import { planSave } from '../resources/write/plan-save'
import { isEmptySave } from '../resources/write/save-plan'
import type { WriteContext } from '../resources/write/write-context'
import { askedKeys } from './form-fields'

export interface DefinedChange {
  readonly model: ResourceModel
  readonly ato: ActDefinition
  /** What the act sets, by field key. */
  readonly valores: Readonly<Record<string, DefaultValue>>
  /** The stored row, locked. */
  readonly before: Row
  /** What its form was given. */
  readonly given: Row
}

/** An act that sets fields: a normal edit of the record, under the act's name in the history. */
export async function defineByAct(trx: Queryable, ctx: WriteContext, change: DefinedChange): Promise<void> {
  const { model, ato, valores, before, given } = change
  await saveByAct(trx, ctx, { model, ato, before, body: { ...definedValues(ctx, valores, {}), ...given }, given: {} })
}

export interface SavedByAct extends Pick<DefinedChange, 'model' | 'ato' | 'before'> {
  /** What a form could have sent. */
  readonly body: Row
  /** Columns that none could. */
  readonly given: Row
}

/** One save of an act, under the rules of every save. */
export async function saveByAct(trx: Queryable, ctx: WriteContext, save: SavedByAct): Promise<void> {
  const { model, ato, before, body, given } = save
  const wrong = createErrorList()
  const request = { model, body, before, prefix: '', given, acao: ato.nome, asked: askedKeys(model, ato) }
  const plan = await planSave(trx, ctx, request, wrong)
  wrong.refuse()
  if (!isEmptySave(plan)) await applySave(trx, ctx, plan)
}

/** The values that an act defines, by field key; `record` is what their expressions may name. */
export function definedValues(ctx: WriteContext, valores: DefinedChange['valores'], record: Row): Row {
  const place = { record, usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras: ctx.definitions.regras }
  const entries = Object.entries(valores).map(([key, value]) => {
    return [key, value.kind === 'literal' ? value.value : evaluate(value.expression.tree, place)] as const
  })
  return Object.fromEntries(entries)
}
