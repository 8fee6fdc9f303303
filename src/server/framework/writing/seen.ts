import type { Queryable } from '../../platform/database/queryable'
import type { Row } from '../resources/read/row'

/** The record that an act is aimed at, as whoever asked for it saw it and as the act needs it. */
interface Seen {
  readonly recurso: string
  readonly id: number
  /** Throws when the stored row is of another version, or no more what the act is for. */
  readonly check: (row: Row) => Promise<void>
}

const expected = new WeakMap<Queryable, readonly Seen[]>()

/** From now on the first lock of this record in this transaction looks whether it is still what was seen. */
export function expectSeen(trx: Queryable, seen: Seen): void {
  expected.set(trx, [...(expected.get(trx) ?? []), seen])
}

/** Told of rows as they are locked; what the transaction itself changes afterwards is no longer compared. */
export async function checkSeen(trx: Queryable, recurso: string, rows: readonly Row[]): Promise<void> {
  for (const seen of expected.get(trx) ?? []) {
    const row = seen.recurso === recurso ? rows.find(({ id }) => Number(id) === seen.id) : undefined
    if (row === undefined) continue
    expected.set(
      trx,
      (expected.get(trx) ?? []).filter((each) => each !== seen),
    )
    await seen.check(row)
  }
}
