import { sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { type ResourceModel, rowsOf } from '../model'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { withRuleNeeds } from '../write/load-rule-needs'

/** A row as conditions read it, without locking it: for evaluating, never for answering. */
export async function storedRow(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  id: number,
): Promise<Row | undefined> {
  const columns = sql.join([...model.columns.keys()].map((key) => name(key)))
  const { rows } =
    await sql<Row>`select ${columns} from ${rowsOf(model)} ${name(model.table)} where id = ${id}`.execute(db)
  const [whole] = await withRuleNeeds(db, ctx, model, rows)
  return whole
}
