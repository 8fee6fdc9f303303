import { exportRows, isPlain } from '../rows/export-rows'
import type { AskedRows, ExportSource } from '../rows/row-source'
import { csvWriter } from './csv-lines'
import { type CsvLines, storedLines } from './stored-lines'

/** The lines of a CSV below its heading. */
export function exportLines(source: ExportSource, asked: AskedRows): AsyncGenerator<CsvLines> {
  return isPlain(source, asked) ? storedLines(source, asked) : wholeLines(source, asked)
}

async function* wholeLines(source: ExportSource, asked: AskedRows): AsyncGenerator<CsvLines> {
  const write = csvWriter(asked.columns)
  for await (const rows of exportRows(source, asked)) yield { lines: write(rows), length: rows.length }
}
