import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { Queryable } from '../../../platform/database/queryable'
import { modelOf, modelsOf, type ResourceModel } from '../model'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { writableRows } from '../where'
import type { ErrorList } from './field-errors'
import { lockAll } from './lock-row'
import type { NestedPlan, SavePlan, SaveRequest } from './save-plan'
import { spokenKey } from './settle-unions'
import type { WriteContext } from './write-context'

export interface NestedRequest {
  readonly model: ResourceModel
  readonly before: Row | null
  readonly prefix: string
  /** The record around them, as this save will leave it. */
  readonly record: Row
  /** Name of the `lista` field → rows of the body. */
  readonly sent: ReadonlyMap<string, readonly Row[]>
  /** Plans one row: the same function that plans the record around it. */
  readonly planRow: (trx: Queryable, ctx: WriteContext, request: SaveRequest, errors: ErrorList) => Promise<SavePlan>
}

/** The nested lists of a body: a row with an id is changed, one without is new, one that is not there is deleted. */
export async function planNested(
  trx: Queryable,
  ctx: WriteContext,
  request: NestedRequest,
  errors: ErrorList,
): Promise<readonly NestedPlan[]> {
  const plans: NestedPlan[] = []
  for (const field of request.model.nested) {
    const rows = request.sent.get(field.nome)
    if (rows) plans.push(await planList(trx, ctx, { ...request, field, rows }, errors))
  }
  return plans
}

async function planList(
  trx: Queryable,
  ctx: WriteContext,
  request: NestedRequest & { readonly field: FieldDefinition; readonly rows: readonly Row[] },
  errors: ErrorList,
): Promise<NestedPlan> {
  const { field, rows, before, prefix, record } = request
  const child = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
  const back = child.fields.get(field.campo_de_volta ?? '')
  if (back === undefined) throw new Error(`${field.nome} points to no field of ${child.table}`)
  const backKey = back.key
  const around = { [back.nome]: record }
  const fixed = [backKey, ...unionKeysOf(child, back)]
  const stored = before === null ? [] : await lockAll(trx, child, childrenOf(ctx, child, backKey, Number(before.id)))
  const byId = new Map(stored.map((row) => [row.id, row]))
  const saves: SavePlan[] = []
  for (const [at, sent] of rows.entries()) {
    const path = `${prefix}${field.nome}.${at}.`
    const { id, versao, ...body } = sent
    const row = id === undefined || id === null ? null : byId.get(id)
    if (row === undefined) errors.addCode(`${path}id`, 'nao_encontrado')
    else if (row && versao !== undefined && versao !== row.versao)
      errors.addCode(`${path}versao`, 'versao_desatualizada')
    else if (fixed.some((key) => Object.hasOwn(body, key)))
      errors.addCode(`${path}${spokenKey(back)}`, 'campo_somente_leitura')
    else {
      byId.delete(id)
      // The parent's own id, once it has one, takes the place of NOT_YET.
      const given = row === null ? { [backKey]: before?.id ?? NOT_YET } : {}
      saves.push(
        await request.planRow(trx, ctx, { model: child, body, before: row, prefix: path, given, around }, errors),
      )
    }
  }
  return { field, child, backKey, saves, removed: [...byId.values()].map((row) => Number(row.id)) }
}

/** What points back by one part of a union cannot point elsewhere by another. */
function unionKeysOf({ unions }: ResourceModel, { parte_de }: FieldDefinition): readonly string[] {
  const union = unions.find(({ field }) => field.key === parte_de)
  return union ? [union.field.key, ...union.parts.map(({ key }) => key)] : []
}

const NOT_YET = 0

function childrenOf(ctx: WriteContext, child: ResourceModel, backKey: string, id: number): RawBuilder<SqlBool> {
  return writableRows(ctx, child, [sql`${name(ROW, backKey)} = ${id}`])
}
