import { type EventEmitter, once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Definitions, LayoutDefinition } from '../../../../declaration/config-definitions'
import { AppError } from '../../../../errors/app-error'
import { type Delimiter, detectDelimiter } from '../file/delimiter'
import { decoderOf, type Encoding } from '../file/encoding'
import type { ReceivedFile } from '../file/receive'
import { planReading, type ReadPlan } from './headings'
import { STAGED_COLUMNS, stageRow } from './stage-row'

/** How one file is read: decided from its first line, before any row is. */
export interface FilePlan {
  readonly file: ReceivedFile
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly reading: ReadPlan
}

/** Reads the heading line and fits the layout to it. Throws `arquivo_vazio`, `coluna_ausente`. */
export async function planFile(
  definitions: Definitions,
  layout: LayoutDefinition,
  file: ReceivedFile,
): Promise<FilePlan> {
  const encoding = layout.arquivo.codificacao === 'auto' ? file.encoding : layout.arquivo.codificacao
  const heading = await firstLine(file.path, encoding)
  if (heading === undefined) throw AppError.onField('arquivo', 'arquivo_vazio')
  const delimiter = layout.arquivo.separador === 'auto' ? detectDelimiter(heading) : layout.arquivo.separador
  const [headings = []]: string[][] = parseNow(heading, { delimiter, relax_quotes: true, relax_column_count: true })
  return { file, encoding, delimiter, reading: planReading(definitions, layout, headings) }
}

/** Streams every line of the file, normalised, into `remessas_linhas` by COPY. Throws `arquivo_ilegivel`. */
export async function copyLines(client: ClientBase, plan: FilePlan, previaId: number): Promise<void> {
  const copy = client.query(copyFrom(`copy remessas_linhas (${STAGED_COLUMNS.join(', ')}) from stdin`))
  const failed = failureOf(copy)
  try {
    for await (const text of stagedText(plan, previaId)) {
      failed.rethrow()
      if (!copy.write(text)) await Promise.race([once(copy, 'drain'), failed.signal])
    }
  } catch (error) {
    copy.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  copy.end()
  await finished(copy)
}

/** The COPY text of the rows, in pieces as large as those in which the file is read. */
async function* stagedText(plan: FilePlan, previaId: number): AsyncGenerator<string> {
  const decoder = decoderOf(plan.encoding)
  let pending = ''
  let isHeading = true
  const parser = parse({
    delimiter: plan.delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], { lines }) => {
      if (isHeading) isHeading = false
      else pending += stageRow(plan.reading, cells, { previaId, linha: lines - innerLines(cells) })
      return null
    },
  })
  const failed = failureOf(parser)
  for await (const chunk of createReadStream(plan.file.path, { highWaterMark: CHUNK_BYTES })) {
    parser.write(decoder.decode(chunk, { stream: true }))
    failed.rethrow()
    if (pending !== '') yield pending
    pending = ''
  }
  parser.end(decoder.decode())
  await Promise.race([finished(parser, { readable: false }), failed.signal]).catch((error) => {
    throw asRefusal(error)
  })
  if (pending !== '') yield pending
}

const CHUNK_BYTES = 256 * 1024
/** A quote that is never closed must not swallow the file. */
const MAX_RECORD_BYTES = 256 * 1024

/** Line ends inside quoted cells: the line of a row is the one on which it begins. */
function innerLines(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1
  return count
}

/** A stream's error, kept until somebody asks: it may come between two writes. */
function failureOf(stream: EventEmitter): { rethrow(): void; readonly signal: Promise<never> } {
  let found: unknown
  let reject: (reason: unknown) => void = () => undefined
  const signal = new Promise<never>((_, rejectSignal) => {
    reject = rejectSignal
  })
  signal.catch(() => undefined)
  stream.once('error', (error: unknown) => {
    found = asRefusal(error)
    reject(found)
  })
  return {
    rethrow: () => {
      if (found) throw found
    },
    signal,
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  return AppError.onField('arquivo', 'arquivo_aspas_abertas', { linha: Number(error.lines) || 1 })
}

/** The first line that is not blank, undefined when there is none in the first 64 kB. */
async function firstLine(path: string, encoding: Encoding): Promise<string | undefined> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    const text = decoderOf(encoding).decode(buffer.subarray(0, bytesRead), { stream: true })
    return text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '')
  } finally {
    await handle.close()
  }
}
