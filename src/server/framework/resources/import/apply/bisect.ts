import { sql } from 'kysely'
import type { Queryable } from '../../../../platform/database/queryable'
import type { LineRange } from '../../../staging/format'
import { isRepeat, isStillReferenced } from '../../write/database-refusal'

export interface Bisected {
  /** Writes a range of lines; a single bad line makes it fail. */
  readonly write: (range: LineRange) => Promise<void>
  /** Told of the one line that cannot be written. */
  readonly onRefused: (linha: number) => Promise<void>
}

/** Writes a range; when the database refuses a value in it, its halves, down to the line that is to blame. */
export async function writeBisected(trx: Queryable, range: LineRange, { write, onRefused }: Bisected): Promise<void> {
  await sql`savepoint faixa`.execute(trx)
  try {
    await write(range)
    await sql`release savepoint faixa`.execute(trx)
    return
  } catch (error) {
    if (!isRepeat(error) && !isStillReferenced(error)) throw error
    await sql`rollback to savepoint faixa`.execute(trx)
    await sql`release savepoint faixa`.execute(trx)
  }
  const { from, to } = range
  if (to - from <= 1) return onRefused(to)
  const middle = Math.floor((from + to) / 2)
  await writeBisected(trx, { from, to: middle }, { write, onRefused })
  await writeBisected(trx, { from: middle, to }, { write, onRefused })
}
