import { formatMessage } from '../../../../../errors/app-error'
import type { Queryable } from '../../../../platform/database/queryable'
import { keepPrints } from '../../personal/keep-prints'
import { createErrorList } from '../../write/field-errors'
import { checkUnions, settleUnions } from '../../write/settle-unions'
import type { WriteContext } from '../../write/write-context'
import type { FileRow } from '../file/file-row'
import { checkChoices } from './check-choices'
import { checkRules } from './check-rules'
import { checkUniques, uniqueMemory } from './check-uniques'
import { type DraftRow, refuse } from './draft-row'
import { findExisting, type SeenKeys } from './find-existing'
import { createRefFinder, type RefFinder } from './find-refs'
import type { ImportPlan } from './import-plan'
import { readRow } from './read-row'

/** Judges the rows of one file, portion by portion; what was seen before is remembered. */
export function createChecker(db: Queryable, ctx: WriteContext, plan: ImportPlan) {
  const finders = new Map(
    plan.columns.flatMap(({ key, field, byNumber }) =>
      field?.tipo === 'ref' ? [[key, createRefFinder(db, ctx, field, { byNumber })] as const] : [],
    ),
  )
  const seenKeys: SeenKeys = new Map()
  const seenUniques = uniqueMemory(plan)
  return async (rows: readonly FileRow[]): Promise<readonly DraftRow[]> => {
    const drafts = rows.map((row) => readRow(plan, row))
    for (const draft of drafts) Object.assign(draft.values, keepPrints(ctx, plan.model, draft.values))
    for (const [key, finder] of finders) await resolveRefs(plan, drafts, { key, finder })
    await findExisting(db, ctx, plan, { drafts, seen: seenKeys })
    for (const draft of drafts) settleDraft(plan, draft)
    await checkChoices(db, ctx, plan, drafts)
    await checkRules(db, ctx, plan, drafts)
    await checkUniques(db, plan, { drafts, seen: seenUniques })
    return drafts
  }
}

/** A row points to one record of a union; what it points to lets go of what the record pointed to. */
function settleDraft({ model, names }: ImportPlan, draft: DraftRow): void {
  const errors = createErrorList()
  checkUnions(model, { record: draft.values, prefix: '' }, errors)
  for (const { field, parts } of model.unions) {
    const titulo = parts.flatMap(({ key }) => (draft.refs.has(key) ? (names.get(key) ?? key) : []))[0] ?? null
    if (errors.has(field.key)) refuse(draft, titulo, formatMessage('uniao_com_dois'))
  }
  Object.assign(draft.values, settleUnions(model, draft.values))
}

async function resolveRefs(
  plan: ImportPlan,
  drafts: readonly DraftRow[],
  { key, finder }: { readonly key: string; readonly finder: RefFinder },
): Promise<void> {
  await finder.learn(drafts.flatMap(({ refs }) => refs.get(key) ?? []))
  const titulo = plan.names.get(key) ?? key
  for (const draft of drafts) {
    const text = draft.refs.get(key)
    if (text === undefined) continue
    const found = finder.found(text)
    if (found === 'varios') refuse(draft, titulo, formatMessage('importacao_ref_ambigua'))
    else if (found === 'nenhum') refuse(draft, titulo, formatMessage('importacao_ref_desconhecida'))
    else draft.values[key] = found
  }
}
