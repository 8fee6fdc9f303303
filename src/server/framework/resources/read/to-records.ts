import { titleOf } from '../../../../declaration/derive/title'
import { joinParts, partsOf } from '../../../../declaration/fields/structured/uniao'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { maySee } from '../access'
import { showFiles } from '../files/show-files'
import { asksFor, modelsOf, type ResourceModel } from '../model'
import { withMasks } from '../personal/masked'
import { titleRecordFor } from '../personal/title-record-for'
import { calculating } from './calculate'
import { loadLinks } from './load-links'
import { loadPeople } from './people'
import { type ReadPlan, type RefJoin, readPlanOf } from './read-plan'
import { visibleAs } from './read-rows'
import type { Row } from './row'
import { columnAs } from './title-columns'

/** Rows of `readRows` as the wire shows them: refs with their titles, links, calculated fields; nothing that was not asked for or the user may not see. */
export async function toRecords(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const plan = readPlanOf(modelsOf(ctx.definitions), model)
  const links = await loadLinks(
    db,
    ctx,
    model,
    rows.map(({ id }) => Number(id)),
  )
  const files = await showFiles(db, model, rows)
  const namesIn = await loadPeople(db, ctx, model, rows)
  const shown = model.definition.campos.filter(
    (field) => field.tipo !== 'lista' && asksFor(model, field.key) && maySee(field, ctx.usuario),
  )
  // a report has some of them as fields, which are not for everybody
  const system = SYSTEM_KEYS.filter(
    (key) => model.columns.has(key) && !model.fields.has(key) && (key === 'versao' || asksFor(model, key)),
  )
  const named = namingOnce(ctx)
  const calculate = calculating(ctx, model)
  return rows.map((row) => {
    const whole = wholeRecord(named, plan, row)
    const calculated = calculate?.(withNeeds(plan, row, whole))
    const record: Record<string, unknown> = { id: whole.id }
    for (const field of shown) {
      if (field.tipo === 'uniao') record[field.key] = joinParts(partsOf(model.definition.campos, field), whole)
      else if (field.tipo === 'muitos') record[field.key] = links.get(field.key)?.get(Number(whole.id)) ?? []
      else record[field.key] = field.tipo === 'calculado' ? calculated?.[field.key] : files(field, whole[field.key])
      if (field.tipo === 'ref') record[field.nome] = whole[field.nome]
    }
    for (const key of system) record[key] = whole[key]
    return withMasks(model, ctx.usuario, Object.assign(record, namesIn(whole)))
  })
}

const SYSTEM_KEYS = ['criado_em', 'criado_por', 'alterado_em', 'alterado_por', 'versao'] as const

type Named = (join: RefJoin, row: Row) => Row | null

/** The rows of one page point to few records: each is named once. */
function namingOnce(ctx: ActContext): Named {
  const named = new Map<RefJoin, Map<unknown, Row | null>>()
  return (join, row) => {
    const known = named.get(join) ?? new Map<unknown, Row | null>()
    named.set(join, known)
    const id = row[join.field.key]
    const before = known.get(id)
    if (before !== undefined) return before
    const value = refValue(ctx, join, row)
    known.set(id, value)
    return value
  }
}

/** Own values, each ref as `{id, titulo}`, and what rows of lists come to. */
function wholeRecord(named: Named, plan: ReadPlan, row: Row): Row {
  const record: Record<string, unknown> = {}
  for (const { key } of plan.columns) record[key] = row[key]
  for (const join of plan.refs) record[join.field.nome] = named(join, row)
  for (const { key } of plan.counted) record[key] = row[key]
  return record
}

/** A ref as {id, titulo}; null for a blank and for a record that this user may not see. */
export function refValue(ctx: ActContext, { field, alias, target, title }: RefJoin, row: Row): Row | null {
  const id = row[field.key]
  if (typeof id !== 'number' || row[visibleAs(alias)] !== true) return null
  return { id, titulo: titleOf(target.definition, titleRecordFor(ctx, { target, plan: title, alias, id }, row)) }
}

/** What formulas read beyond the record itself, whoever may see it. */
function withNeeds(plan: ReadPlan, row: Row, record: Row): Row {
  const whole: Record<string, unknown> = { ...record }
  for (const { field, alias, needs } of plan.refs) {
    if (needs.length === 0) continue
    whole[field.nome] = Object.fromEntries(needs.map((key) => [key, row[columnAs(alias, key)]]))
  }
  return whole
}
