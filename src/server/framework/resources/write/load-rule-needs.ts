import { sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { type LinkModel, modelOf, modelsOf, type ResourceModel, rowsOf } from '../model'
import { calculating } from '../read/calculate'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { type RuleNeeds, ruleNeedsOf } from './rule-needs'

/**
 * Records with all that their rules may name: `cliente.situacao` beyond a ref, rows of lists, links, calculated fields.
 * A rule holds whoever asks, so the user's scope has no part in it. One statement per ref, list and link, whatever the
 * number of records; none where the declaration names nothing of the kind.
 */
export async function withRuleNeeds(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  records: readonly Row[],
): Promise<readonly Row[]> {
  return withNeeds(db, ctx, { model, needs: ruleNeedsOf(model) }, records)
}

interface Needed {
  readonly model: ResourceModel
  readonly needs: RuleNeeds
}

/** The same with what other expressions name. */
export async function withNeeds(
  db: Queryable,
  ctx: ActContext,
  { model, needs }: Needed,
  records: readonly Row[],
): Promise<readonly Row[]> {
  const whole: Record<string, unknown>[] = records.map((record) => ({ ...record }))
  for (const [ref, keys] of needs.hops) {
    const field = model.fields.get(ref)
    if (field) await addHop(db, ctx, whole, { field, keys })
  }
  for (const lista of needs.lists) {
    const field = model.fields.get(lista)
    if (field) await addRows(db, ctx, whole, field)
  }
  for (const link of needs.links) await addLink(db, whole, link)
  const calculate = needs.calculates ? calculating(ctx, model) : null
  if (calculate) for (const record of whole) Object.assign(record, calculate(record))
  return whole
}

interface Hop {
  readonly field: FieldDefinition
  readonly keys: readonly string[]
}

async function addHop(
  db: Queryable,
  ctx: ActContext,
  records: readonly Record<string, unknown>[],
  { field, keys }: Hop,
): Promise<void> {
  const missing = records.filter((record) => !isRecord(record[field.nome]))
  const ids = numbersIn(missing.map((record) => record[field.key]))
  const target = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
  const columns = sql.join(['id', ...keys.filter((key) => key !== 'id')].map((key) => name(key)))
  const rows =
    ids.length === 0
      ? []
      : (
          await sql<Row>`select ${columns} from ${rowsOf(target)} ${name(target.table)} where id = any(${ids})`.execute(
            db,
          )
        ).rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const record of missing) record[field.nome] = byId.get(record[field.key]) ?? null
}

/** The rows of a new record are those that it brings itself. */
async function addRows(
  db: Queryable,
  ctx: ActContext,
  records: readonly Record<string, unknown>[],
  field: FieldDefinition,
): Promise<void> {
  const child = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
  const backKey = child.fields.get(field.campo_de_volta ?? '')?.key
  if (backKey === undefined) throw new Error(`${field.nome} points to no field of ${child.table}`)
  const missing = records.filter((record) => !Array.isArray(record[field.nome]))
  const ids = numbersIn(missing.map((record) => record.id))
  const columns = sql.join([...child.columns.keys()].map((key) => name(key)))
  const rows =
    ids.length === 0
      ? []
      : (
          await sql<Row>`
            select ${columns} from ${rowsOf(child)} ${name(child.table)} where ${name(backKey)} = any(${ids}) and excluido_em is null
          `.execute(db)
        ).rows
  for (const record of missing) record[field.nome] = rows.filter((row) => row[backKey] === record.id)
}

async function addLink(
  db: Queryable,
  records: readonly Record<string, unknown>[],
  { field, table }: LinkModel,
): Promise<void> {
  const missing = records.filter((record) => !Array.isArray(record[field.key]))
  const ids = numbersIn(missing.map((record) => record.id))
  const rows =
    ids.length === 0
      ? []
      : (
          await sql<{ de_id: number; para_id: number }>`
            select de_id, para_id from ${name(table)} where de_id = any(${ids}) order by para_id
          `.execute(db)
        ).rows
  for (const record of missing) {
    record[field.key] = rows.filter(({ de_id }) => de_id === record.id).map(({ para_id }) => para_id)
  }
}

/** The parent of a nested row comes along as it will be. */
function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function numbersIn(values: readonly unknown[]): readonly number[] {
  return [...new Set(values.filter((value) => typeof value === 'number'))]
}
