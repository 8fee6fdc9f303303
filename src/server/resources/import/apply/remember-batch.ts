import { tell } from '../../../live/tell'
import type { Queryable } from '../../queryable'
import type { ApplyPlan, LineRange } from './apply-plan'

/**
 * Remembers, in a batch's own transaction, that it is done; of a resource without history open screens are told here. Throws where
 * another run of the import, which had its lock, did it before.
 */
export async function rememberBatch(
  trx: Queryable,
  { importacao: { id }, model }: ApplyPlan,
  { from, to }: LineRange,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('importacoes')
    .set({ ate_linha: to })
    .where('id', '=', id)
    .where('ate_linha', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`another run of import ${id} did the lines after ${from}`)
  const { recurso, historico } = model.definition
  if (!historico) await tell(trx, { recurso })
}
