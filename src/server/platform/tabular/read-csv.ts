import type { EventEmitter } from 'node:events'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '../../../errors/app-error'
import type { Delimiter } from './delimiter'
import { decoderOf, type Encoding } from './encoding'

export interface CsvShape {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
}

/** Called for each row with the line of the file on which it begins; the heading is a row as well. */
export type OnCsvRow = (cells: string[], line: number) => void

/**
 * Reads CSV piece by piece; each row goes to `onRow`. Yields after each piece, so that what has gathered is taken before more
 * is read. Throws `arquivo_aspas_abertas`, with the line on which the row begins that does not end.
 */
export async function* readCsv(
  pieces: AsyncIterable<Buffer>,
  { encoding, delimiter }: CsvShape,
  onRow: OnCsvRow,
): AsyncGenerator<void> {
  const decoder = decoderOf(encoding)
  /** The line on which the last whole row ends: what breaks begins behind it. */
  let whole = 0
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], { lines }) => {
      whole = lines
      onRow(cells, lines - innerLines(cells))
      return null
    },
  })
  const failed = failureOf(parser)
  try {
    for await (const piece of pieces) {
      for (let from = 0; from < piece.length; from += SLICE_BYTES) {
        parser.write(decoder.decode(piece.subarray(from, from + SLICE_BYTES), { stream: true }))
        failed.rethrow()
        // requests come in between, however large the piece
        await setImmediate()
      }
      yield
    }
    parser.end(decoder.decode())
    await Promise.race([finished(parser, { readable: false }), failed.signal])
  } catch (error) {
    throw error instanceof CsvError ? AppError.onField('arquivo', 'arquivo_aspas_abertas', { linha: whole + 1 }) : error
  }
  yield
}

/** Parsed at one go: some hundreds of rows, a few milliseconds. */
const SLICE_BYTES = 16 * 1024

/** A quote that is never closed must not swallow the file. */
const MAX_RECORD_BYTES = 256 * 1024

/** Line ends inside quoted cells: the line of a row is the one on which it begins. */
function innerLines(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1
  return count
}

/** A stream's first error, kept until somebody asks: it may come between two writes, and others may follow it. */
export function failureOf(stream: EventEmitter): { rethrow(): void; readonly signal: Promise<never> } {
  let found: unknown
  let reject: (reason: unknown) => void = () => undefined
  const signal = new Promise<never>((_, rejectSignal) => {
    reject = rejectSignal
  })
  signal.catch(() => undefined)
  stream.on('error', (error: unknown) => {
    found ??= error
    reject(found)
  })
  return {
    rethrow: () => {
      if (found) throw found
    },
    signal,
  }
}
