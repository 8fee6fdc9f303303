import type { FieldType } from '../../../../../declaration/definitions'

/**
 * A row of the database as its own text, `(12,"Ana ""Nina"" Luz",,t)`, taken apart: the quickest way out of it.
 * Returns  the text of each column; null for a blank, '' for an empty text.
 */
export function parseRowText(row: string): readonly (string | null)[] {
  const cells: (string | null)[] = []
  const end = row.length - 1
  let at = 1
  for (;;) {
    if (row.charCodeAt(at) === QUOTE) {
      const close = closingQuote(row, at + 1)
      cells.push(unescaped(row.slice(at + 1, close)))
      at = close + 1
    } else {
      const comma = row.indexOf(',', at)
      const stop = comma < 0 ? end : comma
      cells.push(stop === at ? null : row.slice(at, stop))
      at = stop
    }
    if (at >= end) return cells
    at += 1
  }
}

const QUOTE = 34

/** A quote inside stands twice. */
function closingQuote(row: string, from: number): number {
  for (let at = row.indexOf('"', from); ; at = row.indexOf('"', at + 2)) {
    if (at < 0) throw new Error('the database answered no row')
    if (row.charCodeAt(at + 1) !== QUOTE) return at
  }
}

function unescaped(text: string): string {
  const quotes = text.includes('"') ? text.replaceAll('""', '"') : text
  return quotes.includes('\\') ? quotes.replaceAll('\\\\', '\\') : quotes
}

/** How the text of a column becomes the value of the wire; what is not here stays text. An instant is one in either notation. */
const VALUES: Readonly<Partial<Record<FieldType, (text: string) => unknown>>> = {
  inteiro: Number,
  decimal: Number,
  dinheiro: Number,
  percentual: Number,
  ref: Number,
  booleano: (text) => text === 't',
  json: (text) => JSON.parse(text),
  mapa: (text) => JSON.parse(text),
  geo: (text) => JSON.parse(text),
}

export function valueReader(tipo: FieldType): (text: string | null) => unknown {
  const read = VALUES[tipo]
  return read === undefined ? (text) => text : (text) => (text === null ? null : read(text))
}
