import { inOpenTransaction } from '../../platform/database/in-open-transaction'
import type { Db } from '../../platform/database/pool'
import { type ChangeWhere, changeWhere } from './change-where'
import type { Recurso } from './values'
import type { WritingContext } from './writing-context'

const CHUNK = 1_000

/**
 * What a schedule makes of all rows for which a condition holds, in the name of nobody, whoever runs it: a thousand in a transaction,
 * until a chunk is not full. Rows that somebody holds now are left to the next run.
 *
 * Takes    a change after which the condition no longer holds.
 * Returns  how many changed.
 */
export async function changeInChunks<R extends Recurso>(
  db: Db,
  { usuario: _, ...ctx }: WritingContext,
  recurso: R,
  marked: Pick<ChangeWhere<R>, 'onde' | 'fonte' | 'mudancas' | 'acao'>,
): Promise<number> {
  const chunk = { ...marked, presas: 'pular', ate: CHUNK } as const
  const step = (trx: Db) => changeWhere(trx, { ...ctx, usuario: { id: null } }, recurso, chunk)
  let total = 0
  for (;;) {
    const { length } = await inOpenTransaction(db, step)
    total += length
    if (length < CHUNK) return total
  }
}
