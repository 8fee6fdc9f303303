import { type RawBuilder, sql } from 'kysely'
import { KEPT_AS_JSON } from '../../../../declaration/fields/structured/json'
import { AppError } from '../../../../errors/app-error'
import { hashPassword } from '../../../platform/crypto/password'
import { encryptSecret } from '../../../platform/crypto/secret'
import type { Queryable } from '../../../platform/database/queryable'
import { requireConfirmed } from '../../../platform/session/confirmation'
import { created, touched } from '../../writing/stamps'
import { isSecret } from '../../writing/values'
import { attachFiles } from '../files/attach-files'
import { type Mudancas, recordChanges } from '../history'
import { type ColumnModel, columnOf, type ResourceModel, rowsOf } from '../model'
import { ROW } from '../read/read-rows'
import { name } from '../sql-names'
import { rowWithId, writableRows } from '../where'
import { refusingRepeats } from './database-refusal'
import { writeLink } from './links'
import { removeRow } from './remove-row'
import { changesNested, isEmptySave, type SavePlan } from './save-plan'
import type { WriteContext } from './write-context'

/** Writes what `planSave` found right: the row, its links, its nested rows, and the history of each. Returns the id. */
export async function applySave(trx: Queryable, ctx: WriteContext, plan: SavePlan): Promise<number> {
  if (plan.before !== null && isEmptySave(plan)) return Number(plan.before.id)
  if (asksPassword(plan)) await requireConfirmed(trx, ctx)
  const changes = await storedChanges(ctx, plan)
  const id = await refusingRepeats(plan.model, plan.prefix, () =>
    plan.before === null
      ? insertRow(trx, ctx, plan.model, changes)
      : updateRow(trx, ctx, { model: plan.model, changes, id: Number(plan.before.id) }),
  )
  for (const { link, after } of plan.links) await writeLink(trx, link, id, after)
  await attachFiles(trx, plan.model, plan.changes, id)
  await requireInScope(trx, ctx, plan.model, id)
  await recordSave(trx, ctx, plan, id)
  for (const { child, backKey, saves, removed } of plan.nested) {
    for (const childId of removed) await removeRow(trx, ctx, child, childId)
    for (const save of saves) {
      const changes = save.before === null ? new Map([...save.changes, [backKey, id]]) : save.changes
      await applySave(trx, ctx, { ...save, changes })
    }
  }
  return id
}

/** Whether this save, nested rows aside, changes what its declaration guards. */
function asksPassword({ model, changes, links }: SavePlan): boolean {
  const guarded = model.definition.confirma_senha
  return guarded.some((key) => changes.has(key) || links.some(({ link }) => link.field.key === key))
}

interface StoredChange {
  readonly column: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
}

async function insertRow(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  changes: readonly StoredChange[],
): Promise<number> {
  const names = [...changes.map(({ column }) => column), sql`criado_em`, sql`criado_por`]
  const values = [...changes.map(({ value }) => value), created(ctx)]
  const { rows } = await sql<{ id: number }>`
    insert into ${name(model.table)} (${sql.join(names)}) values (${sql.join(values)}) returning id
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`${model.table} gave no id`)
  return row.id
}

interface Update {
  readonly model: ResourceModel
  readonly changes: readonly StoredChange[]
  readonly id: number
}

async function updateRow(trx: Queryable, ctx: WriteContext, { model, changes, id }: Update): Promise<number> {
  const own = changes.map(({ column, value }) => sql`${column} = ${value}`)
  await sql`update ${name(model.table)} set ${sql.join([...own, touched(ctx)])} where id = ${id}`.execute(trx)
  return id
}

/** Values as their columns keep them. */
function storedChanges(ctx: WriteContext, { model, changes }: SavePlan): Promise<readonly StoredChange[]> {
  return Promise.all(
    [...changes].map(async ([key, value]) => {
      return { column: columnOf(model, key), value: await storedSql(ctx, model.columns.get(key), value) }
    }),
  )
}

async function storedSql(
  ctx: WriteContext,
  column: ColumnModel | undefined,
  value: unknown,
): Promise<RawBuilder<unknown>> {
  if (value === null || value === undefined) return sql`null`
  if (column && KEPT_AS_JSON.has(column.tipo)) return sql`${JSON.stringify(value)}::jsonb`
  if (column?.tipo === 'senha') return sql`${await hashPassword(String(value))}`
  if (column?.tipo === 'segredo') return sql`${encryptSecret(ctx.secret, String(value))}`
  return sql`${value}`
}

/** Nobody writes a record into a place where he could not see or change it. */
async function requireInScope(trx: Queryable, ctx: WriteContext, model: ResourceModel, id: number): Promise<void> {
  const where = writableRows(ctx, model, [rowWithId(id)])
  const { rows } = await sql`select 1 from ${rowsOf(model)} ${name(ROW)} where ${where}`.execute(trx)
  if (rows.length === 0) throw new AppError('fora_do_escopo')
}

async function recordSave(trx: Queryable, ctx: WriteContext, plan: SavePlan, id: number): Promise<void> {
  const mudancas = changesOf(plan)
  if (Object.keys(mudancas).length === 0 && plan.before !== null && !changesNested(plan)) return
  const acao = plan.acao ?? (plan.before === null ? 'criar' : 'editar')
  await recordChanges(trx, ctx, plan.model, [{ registro_id: id, acao, mudancas }])
}

function changesOf({ model, before, changes, links }: SavePlan): Mudancas {
  const filled = [...changes].filter(([, value]) => before !== null || (value !== null && value !== undefined))
  const columns = filled.map(([key, value]) => {
    const pair = isSecret(model, key) ? [null, null] : [before?.[key] ?? null, value]
    return [key, pair] as const
  })
  const linked = links.map(({ link, before: from, after }) => [link.field.key, [from, after]] as const)
  return Object.fromEntries([...columns, ...linked])
}
