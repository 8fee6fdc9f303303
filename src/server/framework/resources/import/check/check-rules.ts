import { checkCrossRules, FORM_KEY } from '../../../../../declaration/derive/cross-rules'
import { checkRecord } from '../../../../../declaration/derive/record-rules'
import { isBlank } from '../../../../../declaration/fields/normalize-value'
import { withUnions } from '../../../../../declaration/fields/structured/uniao'
import { type FieldErrors, formatMessage } from '../../../../../errors/app-error'
import type { ActContext } from '../../../../platform/act-context'
import type { Queryable } from '../../../../platform/database/queryable'
import type { Row } from '../../read/row'
import { withRuleNeeds } from '../../write/load-rule-needs'
import { sameValue } from '../../write/same-value'
import { type DraftRow, recordAfter, refuse } from './draft-row'
import type { ImportPlan } from './import-plan'

/** Holds each row against the declaration, as a save by screen is held; what is the same for all rows was asked before. */
export async function checkRules(
  db: Queryable,
  ctx: ActContext,
  plan: ImportPlan,
  drafts: readonly DraftRow[],
): Promise<void> {
  for (const draft of drafts) checkRequired(plan, draft)
  if (plan.conditional.length === 0 && !plan.hasRules) return
  const records = await withRuleNeeds(
    db,
    ctx,
    plan.model,
    drafts.map((draft) => withUnions(plan.model.definition.campos, recordAfter(draft, plan))),
  )
  for (const [at, draft] of drafts.entries()) {
    const record = records[at]
    if (!record) continue
    for (const [key, messages] of Object.entries(problemsOf(ctx, plan, draft, record))) {
      for (const message of messages) refuse(draft, key === FORM_KEY ? null : (plan.names.get(key) ?? key), message)
    }
  }
}

function checkRequired({ model, required, defaults, names }: ImportPlan, draft: DraftRow): void {
  if (draft.before !== null) return
  for (const { key } of required) {
    const parts = model.unions.find(({ field }) => field.key === key)?.parts ?? []
    const said = [key, ...parts.map((part) => part.key)].some((one) => {
      return !isBlank(draft.values[one] ?? defaults[one]) || draft.refs.has(one) || isTold(draft, names.get(one))
    })
    if (!said) refuse(draft, names.get(key) ?? key, formatMessage('campo_obrigatorio'))
  }
}

/** A cell that could not be read is not missing as well. */
function isTold(draft: DraftRow, titulo: string | undefined): boolean {
  return draft.problems.some(({ coluna }) => coluna === titulo)
}

/** Only what differs counts as sent: a file repeats what it does not mean to change. */
function problemsOf(ctx: ActContext, plan: ImportPlan, draft: DraftRow, record: Row): FieldErrors {
  const { before, values } = draft
  const body = before === null ? values : changed(before, values)
  const check = {
    record,
    anterior: before && withUnions(plan.model.definition.campos, before),
    body,
    usuario: ctx.usuario,
    hoje: ctx.clock.hoje(),
    regras: ctx.definitions.regras,
  }
  const { campos, regras } = plan.model.definition
  const wrong = checkRecord({ campos: plan.conditional, regras: [] }, check)
  return { ...wrong, ...checkCrossRules({ campos, regras }, check, wrong) }
}

function changed(before: Row, values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !sameValue(before[key], value)))
}
