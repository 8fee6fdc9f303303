import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../../platform/act-context'
import { columnsOf } from './column-sql'
import { expressionSql } from './expression-sql'
import { conditionSql } from './list/condition-sql'
import type { ListQuery } from './list/list-query'
import { withDays } from './list/relative-values'
import type { ResourceModel } from './model'
import { refuseMaskedConditions } from './personal/refuse-masked-query'
import { ROW } from './read/read-rows'
import { existsFor, inWriteScope } from './scoped'
import { type SearchedRows, searchSql } from './search/search-sql'
import { name } from './sql-names'

type Where = RawBuilder<SqlBool>

/** What of a list request chooses rows. */
export type AskedRows = Pick<ListQuery, 'conditions' | 'q' | 'visao' | 'meus'>

/** The rows that exist for this user: his scope, without the deleted. Every condition starts from here. */
export function visibleRows(ctx: ActContext, model: ResourceModel, extra: readonly Where[] = []): Where {
  // what was opened for him holds no others
  const own = model.rows ? sql<SqlBool>`true` : existsFor(ctx, model.definition.recurso, ROW)
  return allOf([own, ...extra])
}

/** The rows that this user may change, among those that exist for him. */
export function writableRows(ctx: ActContext, model: ResourceModel, extra: readonly Where[] = []): Where {
  return visibleRows(ctx, model, [inWriteScope(ctx, model.definition.recurso, ROW), ...extra])
}

/** The rows that a list request asks for. */
export function filteredRows(ctx: ActContext, model: ResourceModel, query: AskedRows): Where {
  return visibleRows(ctx, model, filtersOf(ctx, { model }, query))
}

/** The same among the deleted rows that this user could bring back. */
export function filteredTrash(ctx: ActContext, model: ResourceModel, query: AskedRows): Where {
  return deletedRows(ctx, model, filtersOf(ctx, { model, rows: 'excluidas' }, query))
}

/** The deleted rows that this user may bring back or remove for good. */
export function deletedRows(ctx: ActContext, model: ResourceModel, extra: readonly Where[] = []): Where {
  const deleted = sql<SqlBool>`${name(ROW, 'excluido_em')} is not null`
  return allOf([deleted, inWriteScope(ctx, model.definition.recurso, ROW), ...extra])
}

function filtersOf(ctx: ActContext, searched: Omit<SearchedRows, 'alias'>, asked: AskedRows): readonly Where[] {
  const { model } = searched
  const { conditions, q, visao, meus } = asked
  refuseMaskedConditions(ctx.usuario, model, conditions)
  const hoje = ctx.clock.hoje()
  const place = { alias: ROW, columnSql: columnsOf(ctx, model) }
  return [
    ...[visao, meus].flatMap((one) => (one === null ? [] : [expressionSql(ctx, model, one.tree, ROW)])),
    ...conditions.map((condition) => conditionSql(withDays(condition, hoje), place)),
    ...(q === null ? [] : [searchSql(ctx, { ...searched, alias: ROW }, q)]),
  ]
}

export function rowWithId(id: number): Where {
  return sql`${name(ROW, 'id')} = ${id}`
}

export function oneOf(ids: readonly number[]): Where {
  return sql`${name(ROW, 'id')} = any(${ids})`
}

export function allOf(conditions: readonly Where[]): Where {
  return sql`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`
}
