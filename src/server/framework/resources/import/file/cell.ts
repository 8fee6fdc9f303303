import { formatDate } from '../../../../../domain/calendar/read-date'

/** A cell of a file: text of a csv; a spreadsheet also has numbers, yes and no, and dates. Null: blank. */
export type Cell = string | number | boolean | CellDate | null

/** YYYY-MM-DD, with THH:MM:SS when the cell has a time of day. */
export interface CellDate {
  readonly data: string
}

export function isBlankCell(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as the person wrote it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim().replace(GUARD, '$1')
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  if (typeof cell === 'number') return plainNumber(cell)
  const [date = '', time] = cell.data.split('T')
  return time === undefined ? formatDate(date) : `${formatDate(date)} ${time}`
}

/** The mark that an export puts before text which a spreadsheet would take for a formula. */
const GUARD = /^'([=+\-@])/

/** Never in powers of ten: a document is not 1.2345678909e+10. */
function plainNumber(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 }) : text
}

/** Text that jsonb can keep: no NUL, no half of a character pair. */
export function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString()
}

export function storableCells(cells: readonly Cell[]): readonly Cell[] {
  return cells.map((cell) => (typeof cell === 'string' ? storable(cell) : cell))
}
