import type { ActContext } from '../../../../platform/act-context'
import type { Queryable } from '../../../../platform/database/queryable'
import { isUnsettled, misfitOf, refusedChoices } from '../../picker/choices'
import { dependenciesOf } from '../../picker/options'
import { sameValue } from '../../write/same-value'
import { type DraftRow, recordAfter, refuse } from './draft-row'
import type { ImportPlan } from './import-plan'

/** Choices that depend on the rest of the row: what the picker would not offer is refused. */
export async function checkChoices(
  db: Queryable,
  ctx: ActContext,
  plan: ImportPlan,
  drafts: readonly DraftRow[],
): Promise<void> {
  for (const field of plan.model.refs.filter((each) => dependenciesOf(each).length > 0)) {
    const choices = drafts.flatMap((draft) => {
      const record = recordAfter(draft, plan)
      const { before } = draft
      const id = record[field.key]
      const settled = before !== null && sameValue(before[field.key], id) && !isUnsettled(ctx, field, before, record)
      return settled || typeof id !== 'number' ? [] : [{ id, record, draft }]
    })
    const message = misfitOf(plan.model, field)
    for (const { draft } of await refusedChoices(db, ctx, field, choices))
      refuse(draft, plan.names.get(field.key) ?? field.rotulo, message)
  }
}
