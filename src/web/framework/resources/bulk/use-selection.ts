import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WireRecord } from '../../fields/renderer'
import { isPlainObject } from '../../fields/wire-value'
import { useKept } from '../form/drafts/kept-typing'

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
 *          The end of the session does not: of each the id and version that were ticked are there after the next log-in.
 */
export function useSelection(rows: readonly WireRecord[] | undefined, question: string): Selection {
  const { found, note, discard } = useKept('selecao')
  const [records, setRecords] = useState(() => readKept(found, question))
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current !== question) setRecords([])
    asked.current = question
  }, [question])
  useEffect(() => {
    // nothing else of a record: it may hold what names or reaches a person
    if (records.length === 0) discard()
    else note({ question, records: records.map(({ id, versao }) => ({ id, versao })) })
  }, [records, question, note, discard])

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

function readKept(found: unknown, question: string): readonly WireRecord[] {
  if (!isPlainObject(found) || found.question !== question || !Array.isArray(found.records)) return []
  return found.records.filter((one) => isPlainObject(one) && typeof one.id === 'number')
}
