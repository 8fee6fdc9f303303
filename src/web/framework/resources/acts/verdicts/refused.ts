import type { WireRecord } from '../../../fields/renderer'
import type { RowVerdict } from './verdict'

/** The records that were refused, without the version on screen: the next try is made on them as they stand. */
export function refusedOf(records: readonly WireRecord[], verdicts: readonly RowVerdict[]): readonly WireRecord[] {
  const refused = new Set(verdicts.filter(({ ok }) => !ok).map(({ id }) => id))
  return records.filter(({ id }) => refused.has(Number(id))).map(({ versao: _versao, ...record }): WireRecord => record)
}
