/** Part of a long list that is on screen: indexes of its first row and of the one after its last. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

/** Rows drawn above and below what is seen, so that a short scroll shows no gap. */
const MARGIN = 10

export interface Viewport {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
}

/** Rows to draw for a place of the scroll. */
export function rowsInView({ scrollTop, height, rowHeight }: Viewport, total: number): RowRange {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - MARGIN)
  const end = Math.min(total, Math.ceil((scrollTop + height) / rowHeight) + MARGIN)
  return { first: Math.min(first, Math.max(0, end - 1)), end }
}

/** Numbers of the windows of `size` rows that hold these rows. */
export function windowsOf({ first, end }: RowRange, size: number): readonly number[] {
  const from = Math.floor(first / size)
  const to = Math.floor(Math.max(first, end - 1) / size)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Where to scroll so that a row is seen whole; null when it already is. */
export function scrollTopFor(index: number, { scrollTop, height, rowHeight }: Viewport): number | null {
  const top = index * rowHeight
  if (top < scrollTop) return top
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : null
}
