import { isBlank } from '../../../../../declaration/fields/normalize-value'
import { CELL_KINDS } from '../cells/registry'
import type { ExportColumn } from '../export-column'
import type { AskedRows, ExportSource } from '../rows/row-source'
import { parseRowText, valueReader } from '../rows/row-text'
import { type CellReader, storedTexts } from '../rows/stored-rows'
import { END } from './csv-lines'
import { instantText, REPEATED, remembering, STORED_TEXTS } from './stored-text'

/** Lines of a CSV, some at a time, with how many rows they are. */
export interface CsvLines {
  readonly lines: string
  readonly length: number
}

/** What `csvWriter` makes of `storedRows`, to the byte, without a value of the wire in between where none is needed. */
export async function* storedLines(source: ExportSource, asked: AskedRows): AsyncGenerator<CsvLines> {
  const { texts, readers } = storedTexts(source, asked)
  const writers = asked.columns.flatMap((column, at) => {
    const reader = readers[at]
    return reader ? [cellWriter(column, reader)] : []
  })
  for await (const rows of texts) {
    let lines = ''
    for (const { linha } of rows) {
      const cells = parseRowText(linha)
      for (let at = 0; at < writers.length; at += 1) {
        if (at > 0) lines += ';'
        lines += writers[at]?.(cells) ?? ''
      }
      lines += END
    }
    yield { lines, length: rows.length }
  }
}

type Cells = readonly (string | null)[]

function cellWriter(column: ExportColumn, { at, read, titulo }: CellReader): (cells: Cells) => string {
  if (titulo) return titleWriter(column, at, read)
  const write = textWriter(column)
  return (cells) => {
    const text = cells[at]
    return text === null || text === undefined ? '' : write(text)
  }
}

/** In one moment a record has one title: `read` answers the same object, whose cell is written once. */
function titleWriter(column: ExportColumn, at: number, read: CellReader['read']): (cells: Cells) => string {
  const { csv } = CELL_KINDS[column.tipo]
  let row: Cells = []
  const write = remembering(() => {
    const value = read(row)
    return isBlank(value) ? '' : csv(value, column.text)
  })
  return (cells) => {
    const id = cells[at]
    if (id === null || id === undefined) return ''
    row = cells
    return write(id)
  }
}

/** The cell of one stored column, by its text in the database. */
export function textWriter({ tipo, text: toText }: Pick<ExportColumn, 'tipo' | 'text'>): (text: string) => string {
  const { csv } = CELL_KINDS[tipo]
  const read = valueReader(tipo)
  const long = (text: string) => {
    const value = read(text)
    return isBlank(value) ? '' : csv(value, toText)
  }
  if (tipo === 'data_hora') return instantText(long)
  if (REPEATED.has(tipo)) return remembering(long)
  const quick = STORED_TEXTS[tipo]
  return quick === undefined ? long : (text) => quick(text) ?? long(text)
}
