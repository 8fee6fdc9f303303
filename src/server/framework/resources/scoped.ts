import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedExpression } from '../../../declaration/expressions/tree'
import type { ActContext } from '../../platform/act-context'
import { expressionSql, holdsForAll } from './expression-sql'
import { modelOf, modelsOf, type ResourceModel } from './model'
import { name } from './sql-names'

/**
 * Whether a row is this user's to touch: the resource's `escopo` over `alias` (the table itself when not given). It stands in
 * every read and write. Deleted rows are another matter: add `excluido_em is null`.
 */
export function inScope(ctx: ActContext, recurso: string, alias?: string): RawBuilder<SqlBool> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  return allHold(ctx, model, model.definition.escopo, alias)
}

/** `inScope` for whoever would change the row: what the declaration lets some only see stays out. */
export function inWriteScope(ctx: ActContext, recurso: string, alias?: string): RawBuilder<SqlBool> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const { escopo, escopo_de_gravacao } = model.definition
  return allHold(ctx, model, [...escopo, ...escopo_de_gravacao], alias)
}

/** Whether the scope of a resource leaves this user nothing out, so that what is kept of all its rows is kept of his. */
export function seesEveryRow(ctx: ActContext, recurso: string): boolean {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  return model.definition.escopo.every(({ tree }) => holdsForAll(ctx, model, tree))
}

function allHold(
  ctx: ActContext,
  model: ResourceModel,
  conditions: readonly ParsedExpression[],
  alias = model.table,
): RawBuilder<SqlBool> {
  if (conditions.length === 0) return sql`true`
  const parts = conditions.map(({ tree }) => expressionSql(ctx, model, tree, alias))
  return sql`(${sql.join(parts, sql` and `)})`
}

/** The rows of a resource that exist for this user: `inScope`, without the deleted. */
export function existsFor(ctx: ActContext, recurso: string, alias?: string): RawBuilder<SqlBool> {
  const table = alias ?? modelOf(modelsOf(ctx.definitions), recurso).table
  return sql`(${name(table, 'excluido_em')} is null and ${inScope(ctx, recurso, alias)})`
}
