/** Which part of a long list a table draws, and how it tells of its scroll. */
export interface TableWindow {
  /** Index of the first row that is drawn. */
  readonly first: number
  /** Rows that can be scrolled to. */
  readonly total: number
  /** Rows there are; null until they are counted. */
  readonly counted: number | null
  readonly rowHeight: number
  /** Takes the element that scrolls; null when it goes. */
  readonly attach: (element: HTMLElement | null) => void
  readonly onScroll: () => void
}
