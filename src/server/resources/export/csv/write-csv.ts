import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileContent } from '../file-content'
import { csvHeading, csvWriter } from './csv-lines'

export async function writeCsv(path: string, { columns, batches }: FileContent): Promise<void> {
  const write = csvWriter(columns)
  const texts = async function* () {
    yield csvHeading(columns)
    for await (const rows of batches) yield write(rows)
  }
  await pipeline(Readable.from(texts(), { highWaterMark: 2 }), createWriteStream(path, { mode: 0o600 }))
}
