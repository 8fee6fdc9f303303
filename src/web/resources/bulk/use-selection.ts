import { useCallback, useEffect, useMemo, useState } from 'react'
import type { WireRecord } from '../../fields/renderer'

/** Rows that somebody ticked, over all pages. */
export interface Selection {
  readonly records: readonly WireRecord[]
  readonly keys: readonly string[]
  readonly set: (records: readonly WireRecord[]) => void
  /** As the table says it: keys of rows that are ticked now. */
  readonly tick: (keys: readonly unknown[]) => void
}

/**
 * Keeps ticked rows by id.
 *
 * Takes    the rows on screen, and what the list asks for: another question forgets the ticks, since nobody sees those rows any more.
 */
export function useSelection(rows: readonly WireRecord[] | undefined, question: string): Selection {
  const [records, setRecords] = useState<readonly WireRecord[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what runs it
  useEffect(() => setRecords([]), [question])

  const tick = useCallback(
    (keys: readonly unknown[]) =>
      setRecords((now) => {
        const known = new Map([...now, ...(rows ?? [])].map((record) => [String(record.id), record]))
        return keys.flatMap((key): readonly WireRecord[] => {
          const record = known.get(String(key))
          return record ? [record] : []
        })
      }),
    [rows],
  )
  // What is ticked and on screen is what stands now: its version goes with the act.
  const current = useMemo(() => {
    const shown = new Map(rows?.map((record) => [String(record.id), record]))
    return records.map((record) => shown.get(String(record.id)) ?? record)
  }, [records, rows])
  const keys = useMemo(() => records.map(({ id }) => String(id)), [records])
  return { records: current, keys, set: setRecords, tick }
}
