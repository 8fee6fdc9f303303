import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import type { Mudancas } from '../resources/history'
import { columnName, columnOf, modelOf, modelsOf, type ResourceModel, rowsOf } from '../resources/model'
import { name } from '../resources/sql-names'
import { historySql, instantText } from './history-sql'
import { keepChanged } from './journal'
import { type Locking, lockingSql } from './lock'
import { touched } from './stamps'
import { AGORA, given, isSecret, type Recurso, stored, type Valores } from './values'
import type { WritingContext } from './writing-context'

export interface ChangeWhere<R extends Recurso> extends Omit<ChangeRows, 'mudancas'> {
  /** Values, or SQL over the row as it was, called `antes`, and that of `fonte`. */
  readonly mudancas: { readonly [C in keyof Valores<R>]: Valores<R>[C] | RawBuilder<unknown> }
}

/** The same of a resource that only its declaration knows. */
export interface ChangeRows extends Pick<Locking, 'presas' | 'ate'> {
  /** Over the table by its own name; rows in the trash are left alone. */
  readonly onde?: RawBuilder<SqlBool>
  /** Instead of a condition, a select of the `id` of each and of what it is to become: its row is called `fonte`. */
  readonly fonte?: RawBuilder<unknown>
  readonly mudancas: object
  readonly acao: string
  /** Where from, when the context does not say it. */
  readonly origem?: string
  /** What the history says beside the columns: a reason. */
  readonly nota?: Mudancas
}

/**
 * Changes all rows for which a condition holds, however many, in one statement that also locks them in the order of their ids and
 * writes the history of each. For what a day, a schedule or a batch makes of many; single records go by `lock` and `change`.
 *
 * Returns  the ids of those that changed.
 */
export function changeWhere<R extends Recurso>(
  trx: Db,
  ctx: WritingContext,
  recurso: R,
  change: ChangeWhere<R>,
): Promise<number[]> {
  return changeRows(trx, ctx, modelOf(modelsOf(ctx.definitions), recurso), change)
}

/** `changeWhere` of any resource, whatever its columns. */
export async function changeRows(
  trx: Db,
  ctx: WritingContext,
  model: ResourceModel,
  { fonte, onde = sql`id in (select id from fonte)`, mudancas, acao, origem, nota, ...locking }: ChangeRows,
): Promise<number[]> {
  const entries = given(mudancas)
  const keys = entries.map(([key]) => key)
  const table = name(model.table)
  const columns = (alias: string) => sql.join(['id', ...keys].map((key) => name(alias, key)))
  const written = sql.join([
    name('n', 'id'),
    ...keys.map((key) => sql`${name('n', columnName(model, key))} as ${name(key)}`),
  ])
  const values = entries.map(([key, value]) => sql`${columnOf(model, key)} = ${valueSql(ctx, model, key, value)}`)
  const distinct = entries.map(
    ([key, value]) => sql`${name('n', columnName(model, key))} is distinct from ${valueSql(ctx, model, key, value)}`,
  )
  const historia = historySql(ctx, model, { acao, origem }, differences(model, keys, nota))
  const { rows } = await sql<{ id: number }>`
    with ${fonte ? sql`fonte as (${fonte}),` : sql``} antes as (select ${columns(model.table)} from ${rowsOf(model)} ${table} where ${onde} and ${name(model.table, 'excluido_em')} is null ${lockingSql(locking)}),
    depois as (
      update ${table} n set ${sql.join([...values, touched(ctx, 'n')])}
      from antes ${fonte ? sql`join fonte using (id)` : sql``} where n.id = antes.id and (${sql.join(distinct, sql` or `)}) returning ${written}, n.versao as sua_versao
    )
    ${model.definition.historico ? sql`, historia as (${historia})` : sql``}
    ${ctx.guarda === undefined ? sql`` : sql`, diario as (${keepChanged(ctx.guarda, model.definition.recurso, asTheyWere(keys))})`}
    select id from depois order by id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** The columns that were changed, as they stood before. */
function asTheyWere(keys: readonly string[]): RawBuilder<unknown> {
  const pairs = keys.map((key) => sql`${key}::text, to_jsonb(${name('antes', key)})`)
  return sql`(
    select id, depois.sua_versao as versao, jsonb_build_object(${sql.join(pairs)}) as guardado from depois join antes using (id)
  ) eram`
}

function valueSql(ctx: WritingContext, model: ResourceModel, key: string, value: unknown): RawBuilder<unknown> {
  if (value === AGORA) return businessNow(ctx.clock)
  return isSql(value) ? value : stored(model, key, value)
}

function isSql(value: unknown): value is RawBuilder<unknown> {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value
}

/** What became of each row, by column, as the history tells it. */
function differences(model: ResourceModel, keys: readonly string[], nota: Mudancas = {}): RawBuilder<unknown> {
  const parts = keys.map((key) => {
    const [was, is] = isSecret(model, key)
      ? [sql`null`, sql`null`]
      : [told(model, 'antes', key), told(model, 'depois', key)]
    return sql`case when ${name('antes', key)} is distinct from ${name('depois', key)}
      then jsonb_build_object(${key}::text, jsonb_build_array(${was}, ${is})) else '{}' end`
  })
  return sql`(select id as registro_id, ${sql.join([...parts, sql`${JSON.stringify(nota)}::jsonb`], sql` || `)} as mudancas from depois join antes using (id)) dita`
}

function told({ columns }: ResourceModel, alias: string, key: string): RawBuilder<unknown> {
  return columns.get(key)?.tipo === 'data_hora' ? instantText(name(alias, key)) : name(alias, key)
}
