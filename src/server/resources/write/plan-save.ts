import { checkRecord } from '../../../declaration/derive/record-rules'
import { illegalTransition } from '../../../declaration/derive/transitions'
import { AppError } from '../../../errors/app-error'
import type { ResourceModel } from '../model'
import type { Queryable } from '../queryable'
import type { Row } from '../read/row'
import { checkTargets } from './check-targets'
import type { ErrorList } from './field-errors'
import { readLink } from './links'
import { planNested } from './plan-nested'
import { type BodyValues, readBody } from './read-body'
import { readDefaults } from './read-defaults'
import { sameValue } from './same-value'
import type { LinkChange, SavePlan, SaveRequest } from './save-plan'
import type { WriteContext } from './write-context'

/** Checks everything that a body may have wrong, without writing; mistakes go to `errors`, all of them. */
export async function planSave(
  trx: Queryable,
  ctx: WriteContext,
  request: SaveRequest,
  errors: ErrorList,
): Promise<SavePlan> {
  const { model, body, before, prefix, given } = request
  const sent = readBody(model, body, prefix, errors)
  const defaults = before === null ? readDefaults(ctx, model, sent) : {}
  const chosen: Row = { ...defaults, ...sent.columns }
  const values: Row = { ...chosen, ...given }
  const links = await planLinks(trx, model, sent, before)
  checkRules(ctx, request, { values, links, sent }, errors)
  await checkTargets(trx, ctx, { model, before, values: chosen, links, prefix }, errors)
  const nested = await planNested(trx, ctx, { model, before, prefix, sent: sent.nested, planRow: planSave }, errors)
  const changes = Object.entries(values).filter(([key, value]) => before === null || !sameValue(before[key], value))
  return { model, before, prefix, changes: new Map(changes), links, nested }
}

interface Draft {
  readonly values: Row
  readonly links: readonly LinkChange[]
  readonly sent: BodyValues
}

/** The declaration's own rules, on the record as it would be. A state that may not follow is a conflict, not a typing mistake. */
function checkRules(ctx: WriteContext, request: SaveRequest, draft: Draft, errors: ErrorList): void {
  const { model, body, before, prefix } = request
  const links = Object.fromEntries(draft.links.map(({ link, after }) => [link.field.key, after]))
  const blank = Object.fromEntries([...model.columns.keys()].map((key) => [key, null]))
  const record: Row = { ...blank, ...before, ...draft.values, ...links }
  const found = checkRecord(model.definition, {
    record,
    anterior: before,
    usuario: ctx.usuario,
    hoje: ctx.clock.hoje(),
    regras: ctx.definitions.regras,
    body,
  })
  for (const field of model.definition.campos) {
    const illegal = before && illegalTransition(field, { de: before[field.key], para: record[field.key] })
    if (illegal) throw AppError.onField(`${prefix}${field.key}`, 'transicao_nao_permitida', illegal)
  }
  for (const [key, messages] of Object.entries(found)) {
    const path = `${prefix}${key}`
    if (!errors.has(path)) for (const message of messages) errors.add(path, message)
  }
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
