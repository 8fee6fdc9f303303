import type { Db } from '../../platform/database/pool'
import { modelOf, modelsOf } from '../resources/model'
import { type Entry, entriesSql, historySql, type Said } from './history-sql'
import type { WritingContext } from './writing-context'

/** Keeps in the history of records what was done to them and changed no column of theirs, where they keep one. */
export async function remember(
  trx: Db,
  ctx: WritingContext,
  recurso: string,
  { entries, ...said }: Said & { readonly entries: readonly Entry[] },
): Promise<void> {
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  if (!model.definition.historico || entries.length === 0) return
  await historySql(ctx, model, said, entriesSql(ctx, entries, [])).execute(trx)
}
