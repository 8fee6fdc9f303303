import type { Queryable } from '../../../../platform/database/queryable'
import type { LineRange } from './apply-plan'

/** Remembers, in a batch's own transaction, that it is done. Throws where another run of the import, which had its lock, did it before. */
export async function rememberBatch(trx: Queryable, importacaoId: number, { from, to }: LineRange): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('importacoes')
    .set({ ate_linha: to })
    .where('id', '=', importacaoId)
    .where('ate_linha', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`another run of import ${importacaoId} did the lines after ${from}`)
}
