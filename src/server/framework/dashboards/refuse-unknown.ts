import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { readKept } from '../resources/kept/read-whole'
import { modelOf, modelsOf, rowsOf } from '../resources/model'
import { ROW } from '../resources/read/read-rows'
import { name } from '../resources/sql-names'
import { visibleRows } from '../resources/where'

/** Refuses to narrow a dashboard by records that this person has not, at their field: zeros would say that nothing was done. */
export async function refuseUnknown(
  db: Db,
  ctx: ActContext,
  escolhidos: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  for (const [recurso, ids] of escolhidos) {
    if (ids.length === 0) continue
    const model = modelOf(modelsOf(ctx.definitions), recurso)
    const named = sql<boolean>`${name(ROW, 'id')} = any(${ids})`
    const found = await readKept<{ readonly id: number }>(
      db,
      sql`select ${name(ROW, 'id')} from ${rowsOf(model)} ${name(ROW)} where ${visibleRows(ctx, model, [named])}`,
    )
    if (found.length < new Set(ids).size) throw AppError.onField(recurso, 'referencia_desconhecida')
  }
}
