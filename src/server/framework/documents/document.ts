import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { toCents } from '../../../domain/money/cents'
import { formatAmount, formatBRL } from '../../../domain/money/format'

/** What every document says of itself; `at` is the instant of what it tells, never of its drawing: its bytes hang on it. */
interface Head {
  readonly title: string
  readonly subject?: string
  readonly author?: string
  readonly at?: string | Date
}

interface Table {
  readonly heads: readonly string[]
  readonly rows: readonly TableCell[][]
  /** A last row, drawn bold. */
  readonly sums?: readonly TableCell[]
  readonly widths?: readonly (string | number)[]
  readonly fontSize?: number
  readonly margin?: [number, number, number, number]
}

/**
 * A document of the house: one title, one look of its parts, Portuguese for who has it read aloud.
 *
 * Takes    what it is, and its parts in their order.
 * Returns  pdfmake's definition for `renderPdf`; the same bytes for the same arguments when `at` is given.
 */
export function documentOf({ title, subject, author, at }: Head, content: readonly Content[]): TDocumentDefinitions {
  return {
    info: { title, ...(subject && { subject }), ...(author && { author }), ...(at && { creationDate: new Date(at) }) },
    language: 'pt-BR',
    styles: { title: { fontSize: 15, bold: true }, section: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] } },
    content: [{ text: title, style: 'title' }, ...content].map(printable),
  }
}

export function section(text: string): Content {
  return { text, style: 'section' }
}

/** Labels and what they say, one below the other. */
export function pairs(rows: readonly (readonly [label: string, value: TableCell])[]): Content {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 4],
    table: { widths: [110, '*'], body: rows.map(([text, value]) => [{ text, color: '#555555' }, value]) },
  }
}

/** Rows under a head that comes again on every page; a column of figures has its head above its figures. */
export function tableOf({ heads, rows, sums, widths, fontSize = 8, margin = [0, 2, 0, 4] }: Table): Content {
  const head = heads.map((text, at) => ({ text, bold: true, ...(isFigure(rows[0]?.[at]) && RIGHT) }))
  return {
    layout: 'lightHorizontalLines',
    fontSize,
    margin,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...(widths ?? heads.map((_, at) => (at === 0 ? '*' : 'auto')))],
      body: [head, ...rows, ...(sums ? [sums.map(bold)] : [])],
    },
  }
}

/** Reais as a figure of a table, without sign of currency. */
export function amount(reais: number) {
  return right(formatAmount(toCents(reais)))
}

/** Reais with R$. */
export function brl(reais: number) {
  return right(formatBRL(toCents(reais)))
}

export function right(text: string) {
  return { text, ...RIGHT }
}

export function bold(cell: TableCell): TableCell {
  return typeof cell === 'string' ? { text: cell, bold: true } : ({ ...(cell as object), bold: true } as TableCell)
}

const RIGHT = { alignment: 'right' as const }

function isFigure(cell: TableCell | undefined): boolean {
  return typeof cell === 'object' && cell !== null && 'alignment' in cell && cell.alignment === 'right'
}

/** The standard fonts have no minus sign of their own. */
function printable<T>(part: T): T {
  if (typeof part === 'string') return part.replaceAll('−', '-') as T
  if (Array.isArray(part)) return part.map(printable) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, printable(value)])) as T
}
