import type { Queryable } from '../../platform/database/queryable'
import type { Row } from '../resources/read/row'

/** The record that an act is aimed at, as whoever asked for it saw it. */
interface Seen {
  readonly recurso: string
  readonly id: number
  /** Throws when the stored row is of another version. */
  readonly check: (row: Row) => Promise<void>
}

const expected = new WeakMap<Queryable, Seen>()

/** From now on the first lock of this record in this transaction looks whether it is still what was seen. */
export function expectSeen(trx: Queryable, seen: Seen): void {
  expected.set(trx, seen)
}

/** Told of rows as they are locked; what the transaction itself changes afterwards is no longer compared. */
export async function checkSeen(trx: Queryable, recurso: string, rows: readonly Row[]): Promise<void> {
  const seen = expected.get(trx)
  if (seen?.recurso !== recurso) return
  const row = rows.find(({ id }) => Number(id) === seen.id)
  if (row === undefined) return
  expected.delete(trx)
  await seen.check(row)
}
