import type { RawBuilder, SqlBool } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { ActContext } from '../../../platform/act-context'
import { expressionSql } from '../expression-sql'
import type { ResourceModel } from '../model'
import { ROW } from '../read/read-rows'
import { visibleRows } from '../where'

/** The records that a ref or muitos field may point to: the target's scope and the field's own `opcoes.onde`. */
export function optionsOf(ctx: ActContext, field: FieldDefinition, target: ResourceModel): RawBuilder<SqlBool> {
  const only = field.opcoes?.onde
  return visibleRows(ctx, target, only ? [expressionSql(ctx, target, only.tree, ROW)] : [])
}
