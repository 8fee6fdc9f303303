import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../act-context'
import { expressionSql } from './expression-sql'
import { modelOf, modelsOf } from './model'
import { name } from './sql-names'

/**
 * Whether a row is this user's to touch: the resource's `escopo` over `alias` (the table itself when not given). It stands in
 * every read and write. Deleted rows are another matter: add `excluido_em is null`.
 */
export function inScope(ctx: ActContext, recurso: string, alias?: string): RawBuilder<SqlBool> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const { escopo } = model.definition
  if (escopo.length === 0) return sql`true`
  const conditions = escopo.map(({ tree }) => expressionSql(ctx, model, tree, alias ?? model.table))
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The rows of a resource that exist for this user: `inScope`, without the deleted. */
export function existsFor(ctx: ActContext, recurso: string, alias?: string): RawBuilder<SqlBool> {
  const table = alias ?? modelOf(modelsOf(ctx.definitions), recurso).table
  return sql`(${name(table, 'excluido_em')} is null and ${inScope(ctx, recurso, alias)})`
}
