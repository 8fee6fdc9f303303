import { Readable } from 'node:stream'
import { Type } from '@sinclair/typebox'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { CLOSED, IdParams } from '../../../contract/atoms'
import { Rejeito } from '../../../contract/rejeitos'
import type { FieldType } from '../../../declaration/definitions'
import type { Queryable } from '../../platform/database/queryable'
import { fileAnswer } from '../../platform/http/file-schemas'
import type { App, TypeBoxTypeProvider } from '../../platform/type-provider'
import { csvHeading, csvWriter } from '../resources/export/csv/csv-lines'
import type { ExportColumn } from '../resources/export/export-column'
import { type Lines, tableOf } from './format'
import { judged } from './lines'
import { askedPage, type LinePages, PageOfLines, pagesOf } from './pages'
import { sheetStream, XLSX } from './sheet-stream'

const CSV = 'text/csv'

/** Cells in the order of the columns. */
type Pages = AsyncGenerator<readonly (readonly unknown[])[]>

/** The answer of a route that gives refused lines as a spreadsheet. */
export const REJECTS_SHEET = { tipo: XLSX, schema: fileAnswer('Linhas recusadas, com o motivo.', XLSX) }

/** The kinds of file in which refused lines are given, each as a stream. */
const REJECT_FORMATS = [
  { extensao: 'csv', tipo: `${CSV}; charset=utf-8`, schema: fileAnswer('Linhas rejeitadas.', CSV), write: writeCsv },
  { extensao: 'xlsx', tipo: XLSX, schema: fileAnswer('Linhas rejeitadas.', XLSX), write: writeSheet },
] as const

/** Refused lines of a file that waits. */
export function rejectsOf(db: Queryable, lines: Lines): LinePages<Rejeito> {
  return pagesOf(db, tableOf(lines), judged(lines, 'recusada'), SHEET)
}

/** The sheet that a line, called `l`, stands in. */
export const SHEET = sql`l.folha`

export interface RejectFiles {
  /** With `:id`; the file's kind is put behind it. */
  readonly url: string
  readonly config: FastifyContextConfig
  /** The refused lines that this user may have. */
  readonly find: (request: FastifyRequest, id: number) => Promise<LinePages<Rejeito>>
}

/** Answers the refused lines page by page. */
export function addRejectPages(app: App, { url, config, find }: RejectFiles): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    url,
    {
      schema: {
        params: IdParams,
        querystring: Type.Object(PageOfLines, CLOSED),
        response: { 200: Type.Array(Rejeito) },
      },
      config,
    },
    async (request, reply) => {
      const { start, end } = askedPage(request.query)
      const rejects = await find(request, request.params.id)
      const [total, rows] = await Promise.all([rejects.count(), rejects.page(start, end)])
      return reply.header('x-total-count', total).send(rows)
    },
  )
}

/** Gives refused lines as a file of each kind. */
export function addRejectFiles(app: App, { url, config, find }: RejectFiles): void {
  for (const { extensao, tipo, schema, write } of REJECT_FORMATS) {
    app
      .withTypeProvider<TypeBoxTypeProvider>()
      .get(
        `${url}.${extensao}`,
        { schema: { params: IdParams, response: { 200: schema } }, config },
        async (request, reply) => {
          const { id } = request.params
          const rejects = await find(request, id)
          return reply
            .header('content-type', tipo)
            .header('content-disposition', `attachment; filename="rejeitos-${id}.${extensao}"`)
            .send(await write(cellsOf(rejects)))
        },
      )
  }
}

async function* cellsOf(rejects: LinePages<Rejeito>) {
  for await (const rows of rejects.each()) yield rows.map((row) => [row.linha, placeOf(row), row.valor, row.motivo])
}

/** The column, with its sheet in a workbook of several. */
function placeOf({ folha, coluna }: Rejeito): string | null {
  return [folha, coluna].filter(Boolean).join(' · ') || null
}

/** A column of such a file; a program reads `nome`, a person `rotulo`. */
function rejectColumn(nome: string, rotulo: string, tipo: FieldType): ExportColumn {
  return { nome, key: nome, rotulo, tipo, field: null, text: (value) => String(value ?? '') }
}

const COLUMNS = [
  rejectColumn('linha', 'Linha', 'inteiro'),
  rejectColumn('coluna', 'Coluna', 'texto'),
  rejectColumn('valor', 'Valor', 'texto'),
  rejectColumn('motivo', 'Motivo', 'texto'),
]

async function writeCsv(pages: Pages): Promise<Readable> {
  const named = COLUMNS.map((column) => ({ ...column, rotulo: column.nome }))
  const lines = csvWriter(named)
  const texts = async function* () {
    yield csvHeading(named)
    for await (const rows of pages) yield lines(rows)
  }
  return Readable.from(texts())
}

function writeSheet(pages: Pages): Promise<Readable> {
  return sheetStream({ titulo: 'Rejeitadas', columns: COLUMNS, batches: pages })
}
