import { createReadStream } from 'node:fs'
import { parse as parseNow } from 'csv-parse/sync'
import type { ClientBase } from 'pg'
import type { Definitions, LayoutDefinition } from '../../../../declaration/config-definitions'
import { copyInto } from '../../../platform/tabular/copy-into'
import { type Delimiter, detectDelimiter } from '../../../platform/tabular/delimiter'
import type { Encoding } from '../../../platform/tabular/encoding'
import { firstLine } from '../../../platform/tabular/first-line'
import { readCsv } from '../../../platform/tabular/read-csv'
import type { ReceivedFile } from '../../../platform/tabular/receive'
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
  const delimiter = layout.arquivo.separador === 'auto' ? detectDelimiter(heading) : layout.arquivo.separador
  const [headings = []]: string[][] = parseNow(heading, { delimiter, relax_quotes: true, relax_column_count: true })
  return { file, encoding, delimiter, reading: planReading(definitions, layout, headings) }
}

/** Streams every line of the file, normalised, into `remessas_linhas` by COPY. Throws `arquivo_ilegivel`. */
export async function copyLines(client: ClientBase, plan: FilePlan, previaId: number): Promise<void> {
  const statement = `copy remessas_linhas (${STAGED_COLUMNS.join(', ')}) from stdin`
  await copyInto(client, statement, stagedText(plan, previaId))
}

/** The COPY text of the rows, in pieces as large as those in which the file is read. */
async function* stagedText(plan: FilePlan, previaId: number): AsyncGenerator<string> {
  let pending = ''
  let isHeading = true
  const pieces = createReadStream(plan.file.path, { highWaterMark: CHUNK_BYTES })
  const reading = readCsv(pieces, plan, (cells, linha) => {
    if (isHeading) isHeading = false
    else pending += stageRow(plan.reading, cells, { previaId, linha })
  })
  for await (const _ of reading) {
    if (pending !== '') yield pending
    pending = ''
  }
}

const CHUNK_BYTES = 256 * 1024
