import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toSql } from '../../../declaration/expressions/sql'
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
  const pieces = piecesOf(ctx, model, tree, alias)
  const parts = pieces.map((piece) => (typeof piece === 'string' ? sql.raw(piece) : sql`${piece.param}`))
  return sql`${sql.join(parts, sql``)}`
}

/** Whether the condition holds for this user whatever the row: `usuario.interno ou …` for one of the house. */
export function holdsForAll(ctx: ActContext, model: Pick<ResourceModel, 'definition'>, tree: Expression): boolean {
  const [only, ...others] = piecesOf(ctx, model, tree, model.definition.table)
  return only === 'true' && others.length === 0
}

function piecesOf(ctx: ActContext, { definition }: Pick<ResourceModel, 'definition'>, tree: Expression, alias: string) {
  const { resources, regras } = ctx.definitions
  const known = { usuario: ctx.usuario, hoje: ctx.clock.hoje(), regras }
  return toSql(tree, { alias, definition, resources, linkTable: sqlName, ...known })
}
