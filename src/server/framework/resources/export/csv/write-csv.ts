import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportColumn } from '../export-column'
import { csvHeading } from './csv-lines'
import type { CsvLines } from './stored-lines'

export async function writeCsv(
  path: string,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<CsvLines>,
): Promise<void> {
  const texts = async function* () {
    yield csvHeading(columns)
    for await (const { lines } of batches) yield lines
  }
  await pipeline(Readable.from(texts(), { highWaterMark: 2 }), createWriteStream(path, { mode: 0o600 }))
}
