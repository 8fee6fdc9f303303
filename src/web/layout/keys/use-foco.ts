import { useCallback, useEffect, useState } from 'react'

type Key = string | number

/** The row in focus: it stays in focus while others come and go around it, the place stays when it goes itself. `keyOf` must be one value, not made anew. */
export function useFoco<Row>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const [foco, setFoco] = useState<{ readonly id: Key | null; readonly index: number }>({ id: null, index: 0 })
  const last = Math.max(rows.length - 1, 0)
  const found = rows.findIndex((row) => keyOf(row) === foco.id)
  const index = found >= 0 ? found : Math.min(foco.index, last)
  const current = rows[index] ?? null
  const id = current === null ? null : keyOf(current)
  useEffect(() => {
    if (id !== null) setFoco((known) => (known.id === id && known.index === index ? known : { id, index }))
  }, [id, index])
  useEffect(() => {
    document.querySelector(`[data-linha="${index}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [index])
  return {
    index,
    current,
    focus: useCallback(
      (to: number) => {
        const place = Math.min(Math.max(to, 0), last)
        const row = rows[place]
        setFoco({ id: row === undefined ? null : keyOf(row), index: place })
      },
      [rows, last, keyOf],
    ),
  }
}
