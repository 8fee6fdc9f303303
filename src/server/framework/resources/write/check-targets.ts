import { sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { isUnsettled, misfitOf, refusedChoices } from '../picker/choices'
import { dependenciesOf, optionsOf } from '../picker/options'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import type { ErrorList } from './field-errors'
import { sameValue } from './same-value'
import type { LinkChange } from './save-plan'
import { spokenKey } from './settle-unions'

export interface TargetCheck {
  readonly model: ResourceModel
  readonly before: Row | null
  readonly values: Row
  /** The record as it would be; null where many are asked about at once, each of which is asked later. */
  readonly record: Row | null
  readonly links: readonly LinkChange[]
  readonly prefix: string
}

/** Every ref and link that changes must point to a record that exists, for this user, among the field's `opcoes`. */
export async function checkTargets(
  db: Queryable,
  ctx: ActContext,
  { model, before, values, record, links, prefix }: TargetCheck,
  errors: ErrorList,
): Promise<void> {
  for (const field of model.refs) {
    const path = `${prefix}${spokenKey(field)}`
    const id = values[field.key]
    if (dependenciesOf(field).length > 0 && record !== null) {
      const settled = before !== null && sameValue(before[field.key], record[field.key])
      const asked = settled ? isUnsettled(ctx, field, before, record) : typeof id === 'number'
      const choice = record[field.key]
      if (!asked || typeof choice !== 'number' || errors.has(path)) continue
      const refused = await refusedChoices(db, ctx, field, [{ id: choice, record }])
      if (refused.size > 0) errors.add(path, misfitOf(model, field))
      continue
    }
    if (typeof id !== 'number' || errors.has(path) || (before && sameValue(before[field.key], id))) continue
    const refused = await refusedTargets(db, ctx, field, [id])
    if (refused.length > 0) errors.addCode(path, 'referencia_desconhecida')
  }
  for (const { link, before: stored, after } of links) {
    const added = after.filter((id) => !stored.includes(id))
    const refused = await refusedTargets(db, ctx, link.field, added)
    if (refused.length > 0) errors.addCode(`${prefix}${link.field.key}`, 'referencia_desconhecida')
  }
}

async function refusedTargets(
  db: Queryable,
  ctx: ActContext,
  field: FieldDefinition,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const target = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
  const { rows } = await sql<{ id: number }>`
    select ${name(ROW, 'id')} as id from ${rowsOf(target)} ${name(ROW)}
    where ${name(ROW, 'id')} = any(${ids}) and ${optionsOf(ctx, field, target)}
  `.execute(db)
  const allowed = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !allowed.has(id))
}
