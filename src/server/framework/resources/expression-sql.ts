import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SqlContext, type SqlPieces, toSql, toValueSql } from '../../../declaration/expressions/sql'
import type { Expression } from '../../../declaration/expressions/tree'
import type { ActContext } from '../../platform/act-context'
import { sqlName } from '../../platform/database/migrations/design/sql-name'
import type { ResourceModel } from './model'

/**
 * A condition of the declarations over the rows of `alias`. The other of the two places where text becomes SQL: the pieces
 * come from the translator of the language, values stay bound.
 */
export function expressionSql(
  ctx: ActContext,
  model: Pick<ResourceModel, 'definition'>,
  tree: Expression,
  alias: string,
): RawBuilder<SqlBool> {
  return boundSql<SqlBool>(toSql(tree, contextOf(ctx, model, alias)))
}

/** The value of an expression of the declarations that translates, as a column of the rows of `alias`. */
export function valueSql(
  ctx: ActContext,
  model: Pick<ResourceModel, 'definition'>,
  tree: Expression,
  alias: string,
): RawBuilder<unknown> {
  return boundSql(toValueSql(tree, contextOf(ctx, model, alias)))
}

/** The same of a choice, with the record that is being filled. */
export function choiceSql(
  ctx: ActContext,
  model: Pick<ResourceModel, 'definition'>,
  tree: Expression,
  { alias, registro }: Pick<Required<SqlContext>, 'alias' | 'registro'>,
): RawBuilder<SqlBool> {
  return boundSql<SqlBool>(toSql(tree, { ...contextOf(ctx, model, alias), registro }))
}

function boundSql<T>(pieces: SqlPieces): RawBuilder<T> {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? sql.raw(piece) : sql`${piece.param}`))
  return sql`${sql.join(parts, sql``)}`
}

/** Whether the condition holds for this user whatever the row: `usuario.interno ou …` for one of the house. */
export function holdsForAll(ctx: ActContext, model: Pick<ResourceModel, 'definition'>, tree: Expression): boolean {
  const [only, ...others] = toSql(tree, contextOf(ctx, model, model.definition.table))
  return only === 'true' && others.length === 0
}

function contextOf(ctx: ActContext, { definition }: Pick<ResourceModel, 'definition'>, alias: string): SqlContext {
  const { resources, regras } = ctx.definitions
  const known = { usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras }
  return { alias, definition, resources, linkTable: sqlName, ...known }
}
