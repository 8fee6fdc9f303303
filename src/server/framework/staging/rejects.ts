import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FieldType } from '../../../declaration/definitions'
import { fileAnswer } from '../../platform/http/file-schemas'
import { csvHeading, csvWriter } from '../resources/export/csv/csv-lines'
import type { ExportColumn } from '../resources/export/export-column'
import { writeXlsx } from '../resources/export/xlsx/write-xlsx'

const CSV = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lines that stay out, as a file. */
interface Rejects {
  readonly columns: readonly ExportColumn[]
  /** Cells in the order of the columns. */
  readonly pages: AsyncGenerator<readonly (readonly unknown[])[]>
}

/** The answer of a route that gives refused lines as a spreadsheet. */
export const REJECTS_SHEET = { tipo: XLSX, schema: fileAnswer('Linhas recusadas, com o motivo.', XLSX) }

/** The kinds of file in which refused lines are given, each as a stream. */
export const REJECT_FORMATS = [
  { extensao: 'csv', tipo: `${CSV}; charset=utf-8`, schema: fileAnswer('Linhas rejeitadas.', CSV), write: writeCsv },
  { extensao: 'xlsx', tipo: XLSX, schema: fileAnswer('Linhas rejeitadas.', XLSX), write: writeSheet },
] as const

/** A column of such a file; a program reads `nome`, a person `rotulo`. */
export function rejectColumn(nome: string, rotulo: string, tipo: FieldType): ExportColumn {
  return { nome, key: nome, rotulo, tipo, field: null, text: (value) => String(value ?? '') }
}

/** Staged lines in their order, a page at a time: memory stays flat. `read` answers at most `limit` lines after one. */
export async function* eachPage<Row extends { readonly linha: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < PAGE) return
    after = last.linha
  }
}

const PAGE = 2_000

async function writeCsv({ columns, pages }: Rejects): Promise<Readable> {
  const named = columns.map((column) => ({ ...column, rotulo: column.nome }))
  const lines = csvWriter(named)
  const texts = async function* () {
    yield csvHeading(named)
    for await (const rows of pages) yield lines(rows)
  }
  return Readable.from(texts())
}

/** Whole before its first byte leaves; its file has no name any more by then, so nothing is left of it whoever hangs up. */
async function writeSheet({ columns, pages }: Rejects): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'avenca-rejeitos-'))
  try {
    const path = join(folder, 'rejeitos.xlsx')
    await writeXlsx(path, { titulo: 'Rejeitadas', columns, batches: pages })
    return (await open(path)).createReadStream()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
