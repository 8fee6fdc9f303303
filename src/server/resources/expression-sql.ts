import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toSql } from '../../declaration/expressions/sql'
import type { Expression } from '../../declaration/expressions/tree'
import type { ActContext } from '../act-context'
import { sqlName } from '../database/migrations/sql-name'
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
  const pieces = toSql(tree, {
    alias,
    definition: model.definition,
    resources: ctx.definitions.resources,
    linkTable: sqlName,
    usuario: ctx.usuario,
    hoje: ctx.clock.hoje(),
    regras: ctx.definitions.regras,
  })
  const parts = pieces.map((piece) => (typeof piece === 'string' ? sql.raw(piece) : sql`${piece.param}`))
  return sql`${sql.join(parts, sql``)}`
}
