import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '../../../errors/app-error'
import { type Delimiter, detectDelimiter } from '../../platform/tabular/delimiter'
import type { Encoding } from '../../platform/tabular/encoding'
import { firstLine } from '../../platform/tabular/first-line'
import { type CsvShape, readCsv } from '../../platform/tabular/read-csv'
import type { ReceivedFile } from '../../platform/tabular/receive'

/** What is known beforehand of how a file is written. */
export interface CsvWishes {
  readonly codificacao: Encoding | 'auto'
  readonly separador: Delimiter | 'auto'
}

export interface CsvPlan extends CsvShape {
  readonly headings: readonly string[]
}

/** How a file is read: decided from its first line, before any other is. Throws `arquivo_vazio`. */
export async function planCsv(file: ReceivedFile, { codificacao, separador }: CsvWishes): Promise<CsvPlan> {
  const encoding = codificacao === 'auto' ? file.encoding : codificacao
  const heading = await firstLine(file.path, encoding)
  const delimiter = separador === 'auto' ? detectDelimiter(heading) : separador
  return { encoding, delimiter, headings: headingsOf(heading, delimiter) }
}

function headingsOf(heading: string, delimiter: Delimiter): readonly string[] {
  try {
    const [headings = []]: string[][] = parse(heading, { delimiter, relax_quotes: true, relax_column_count: true })
    return headings
  } catch (error) {
    if (error instanceof CsvError) throw AppError.onField('arquivo', 'arquivo_aspas_abertas', { linha: 1 })
    throw error
  }
}

/**
 * The lines below the heading as texts of COPY, in pieces as large as those in which the file is read; `textOf` judges one.
 * Throws `arquivo_aspas_abertas`.
 */
export async function* csvTexts(
  file: ReceivedFile,
  shape: CsvShape,
  textOf: (cells: readonly string[], linha: number) => string,
): AsyncGenerator<string> {
  let pending = ''
  let isHeading = true
  const pieces = createReadStream(file.path, { highWaterMark: PIECE_BYTES })
  const reading = readCsv(pieces, shape, (cells, linha) => {
    if (isHeading) isHeading = false
    else pending += textOf(cells, linha)
  })
  for await (const _ of reading) {
    if (pending !== '') yield pending
    pending = ''
  }
}

const PIECE_BYTES = 256 * 1024
