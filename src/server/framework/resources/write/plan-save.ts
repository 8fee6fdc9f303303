import { withUnions } from '../../../../declaration/fields/structured/uniao'
import type { Queryable } from '../../../platform/database/queryable'
import { checkFiles } from '../files/attach-files'
import type { ResourceModel } from '../model'
import { dropMasks } from '../personal/drop-masks'
import { keepPrints } from '../personal/keep-prints'
import type { Row } from '../read/row'
import { checkSave } from './check-save'
import { checkTargets } from './check-targets'
import type { ErrorList } from './field-errors'
import { readLink } from './links'
import { withRuleNeeds } from './load-rule-needs'
import { planNested } from './plan-nested'
import { type BodyValues, readBody } from './read-body'
import { readDefaults } from './read-defaults'
import { sameValue } from './same-value'
import type { LinkChange, NestedPlan, SavePlan, SaveRequest } from './save-plan'
import { checkUnions, settleUnions, spokenKey } from './settle-unions'
import type { WriteContext } from './write-context'

/** Checks everything that a body may have wrong, without writing; mistakes go to `errors`, all of them. */
export async function planSave(
  trx: Queryable,
  ctx: WriteContext,
  asked: SaveRequest,
  errors: ErrorList,
): Promise<SavePlan> {
  const { model, prefix, given, acao } = asked
  const before = asked.before && withUnions(model.definition.campos, asked.before)
  const body = dropMasks(ctx, { ...asked, before }, errors)
  const request = { ...asked, before, body }
  const sent = readBody(model, request, errors)
  const defaults = before === null ? readDefaults(ctx, model, sent) : {}
  const chosen: Row = settleUnions(model, { ...defaults, ...sent.columns })
  const values: Row = { ...chosen, ...given }
  const links = await planLinks(trx, model, sent, before)
  const record = { ...blankRow(model), ...before, ...values }
  const nested = await planNested(
    trx,
    ctx,
    { model, before, prefix, record, sent: sent.nested, planRow: planSave },
    errors,
  )
  checkUnions(model, { record, prefix }, errors)
  await checkTargets(trx, ctx, { model, before, values: chosen, record, links, prefix }, errors)
  await checkFiles(trx, ctx, { model, before, values: sent.columns, prefix }, errors)
  await checkRules(trx, ctx, request, { values, links, nested, errors })
  const kept = keepPrints(ctx, model, values)
  const changes = Object.entries(kept).filter(([key, value]) => before === null || !sameValue(before[key], value))
  return { model, before, prefix, changes: new Map(changes), links, nested, ...(acao !== undefined && { acao }) }
}

interface Draft {
  readonly values: Row
  readonly links: readonly LinkChange[]
  readonly nested: readonly NestedPlan[]
  readonly errors: ErrorList
}

/** The declaration's own rules, on the record as it would be. */
async function checkRules(trx: Queryable, ctx: WriteContext, request: SaveRequest, draft: Draft): Promise<void> {
  const { model, body, before, prefix, around, asked } = request
  const { values, links, nested, errors } = draft
  const linked = Object.fromEntries(links.map(({ link, after }) => [link.field.key, after]))
  const rows = Object.fromEntries(nested.map(({ field, saves }) => [field.nome, saves.map(rowAfter)]))
  const unsaid = refusedRefs(request, errors)
  const own = withUnions(model.definition.campos, { ...blankRow(model), ...before, ...values, ...unsaid })
  const draftRecord = { ...own, ...linked, ...rows, ...around }
  const [record = {}] = await withRuleNeeds(trx, ctx, model, [draftRecord])
  const found = checkSave(ctx, model, { body, record, before, prefix, ...(asked && { asked }) })
  for (const [key, messages] of Object.entries(found)) {
    const path = `${prefix}${key}`
    if (!errors.has(path)) for (const message of messages) errors.add(path, message)
  }
}

function blankRow(model: ResourceModel): Row {
  return Object.fromEntries([...model.columns.keys()].map((key) => [key, null]))
}

/** A rule must not tell what stands in a record that this user may not point to. */
function refusedRefs({ model, before, prefix }: SaveRequest, errors: ErrorList): Row {
  const refused = model.refs.filter((field) => errors.has(`${prefix}${spokenKey(field)}`))
  return Object.fromEntries(refused.map(({ key }) => [key, before?.[key] ?? null]))
}

function rowAfter({ before, changes }: SavePlan): Row {
  return { ...before, ...Object.fromEntries(changes) }
}

async function planLinks(
  trx: Queryable,
  model: ResourceModel,
  sent: BodyValues,
  before: Row | null,
): Promise<readonly LinkChange[]> {
  const changes: LinkChange[] = []
  for (const link of model.muitos) {
    const after = sent.links.get(link.field.key)
    if (!after) continue
    const stored = before === null ? [] : await readLink(trx, link, Number(before.id))
    const wanted = [...new Set(after)].sort((one, other) => one - other)
    if (!sameValue(stored, wanted)) changes.push({ link, before: stored, after: wanted })
  }
  return changes
}
