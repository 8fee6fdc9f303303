import type { CellPlace } from './inline-context'

/** The editable cell after (or before) this one, in the order of the screen; null at the end. */
export function nextCell({ id, key }: CellPlace, step: 1 | -1): CellPlace | null {
  const cells = [...document.querySelectorAll('[data-em-linha]')].map(
    (cell) => cell.getAttribute('data-em-linha') ?? '',
  )
  const [nextId, nextKey] = cells[cells.indexOf(`${id}:${key}`) + step]?.split(':') ?? []
  return nextId !== undefined && nextKey !== undefined ? { id: Number(nextId), key: nextKey } : null
}
