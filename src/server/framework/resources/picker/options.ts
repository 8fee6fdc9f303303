import type { RawBuilder, SqlBool } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { conjunctsOf, recordNamesIn } from '../../../../declaration/expressions/record-names'
import type { ActContext } from '../../../platform/act-context'
import { choiceSql, expressionSql } from '../expression-sql'
import type { ResourceModel } from '../model'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { visibleRows } from '../where'

/**
 * The records that a ref or muitos field may point to: the target's scope and the field's own `opcoes.onde`. Without the record that is being
 * filled, what its fields leave out is not left out yet.
 */
export function optionsOf(
  ctx: ActContext,
  field: FieldDefinition,
  target: ResourceModel,
  registro: Row | null = null,
): RawBuilder<SqlBool> {
  const only = field.opcoes?.onde
  const parts = only ? conjunctsOf(only.tree) : []
  const conditions = parts.flatMap((tree) => {
    if (recordNamesIn(tree).length === 0) return [expressionSql(ctx, target, tree, ROW)]
    return registro === null ? [] : [choiceSql(ctx, target, tree, { alias: ROW, registro })]
  })
  return visibleRows(ctx, target, conditions)
}

/** Keys of the record that the options of a field depend on. */
export function dependenciesOf({ opcoes }: FieldDefinition): readonly string[] {
  return opcoes?.onde ? recordNamesIn(opcoes.onde.tree) : []
}
