import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../act-context'
import { conditionSql } from './list/condition-sql'
import type { ListQuery } from './list/list-query'
import { searchSql } from './list/search-sql'
import type { ResourceModel } from './model'
import { ROW } from './read/read-rows'
import { existsFor, inWriteScope } from './scoped'
import { name } from './sql-names'

type Where = RawBuilder<SqlBool>

/** The rows that exist for this user: his scope, without the deleted. Every condition starts from here. */
export function visibleRows(ctx: ActContext, model: ResourceModel, extra: readonly Where[] = []): Where {
  return allOf([existsFor(ctx, model.definition.recurso, ROW), ...extra])
}

/** The rows that this user may change, among those that exist for him. */
export function writableRows(ctx: ActContext, model: ResourceModel, extra: readonly Where[] = []): Where {
  return visibleRows(ctx, model, [inWriteScope(ctx, model.definition.recurso, ROW), ...extra])
}

/** The rows that a list request asks for. */
export function filteredRows(ctx: ActContext, model: ResourceModel, query: Pick<ListQuery, 'conditions' | 'q'>): Where {
  return visibleRows(ctx, model, filtersOf(model, query))
}

/** The same among the deleted rows that this user could bring back. */
export function filteredTrash(
  ctx: ActContext,
  model: ResourceModel,
  query: Pick<ListQuery, 'conditions' | 'q'>,
): Where {
  return deletedRows(ctx, model, filtersOf(model, query))
}

/** The deleted rows that this user may bring back or remove for good. */
export function deletedRows(ctx: ActContext, model: ResourceModel, extra: readonly Where[] = []): Where {
  const deleted = sql<SqlBool>`${name(ROW, 'excluido_em')} is not null`
  return allOf([deleted, inWriteScope(ctx, model.definition.recurso, ROW), ...extra])
}

function filtersOf(model: ResourceModel, query: Pick<ListQuery, 'conditions' | 'q'>): readonly Where[] {
  const search = query.q === null ? [] : [searchSql(model, ROW, query.q)]
  return [...query.conditions.map((condition) => conditionSql(condition, ROW)), ...search]
}

export function rowWithId(id: number): Where {
  return sql`${name(ROW, 'id')} = ${id}`
}

export function allOf(conditions: readonly Where[]): Where {
  return sql`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`
}
