import { Readable } from 'node:stream'
import { Type } from '@sinclair/typebox'
import { CLOSED } from '../../../../contract/atoms'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { AppError } from '../../../../errors/app-error'
import { csvHeading } from '../../../framework/resources/export/csv/csv-lines'
import type { ExportColumn } from '../../../framework/resources/export/export-column'
import { sheetStream, XLSX } from '../../../framework/staging/sheet-stream'
import { fileAnswer } from '../../../platform/http/file-schemas'
import { sendDownload } from '../../../platform/http/send-download'
import type { App, TypeBoxTypeProvider } from '../../../platform/type-provider'
import { requireCredor } from '../previa'
import { allColumns, matchHeadings, namesOf } from '../rows/headings'
import { type NomeDoTipo, tipoNamed, tipoOf } from '../tipos/tipos'
import { findLayout } from './find-layout'

const importar = { permissao: 'remessas.importar', pessoal: 'escrita' } as const

/** A file to fill in: the columns of a layout, those marked without which a line says nothing. Throws `layout_sem_modelo`. */
export function modelRoute(app: App): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v1/remessas/modelo',
    {
      schema: {
        querystring: Type.Object(
          { credor_id: Type.Integer({ minimum: 1 }), layout: Type.String(), tipo: Type.Optional(Type.String()) },
          CLOSED,
        ),
        response: { 200: fileAnswer('Arquivo modelo do layout: as colunas obrigatórias levam asterisco.', XLSX) },
      },
      config: importar,
    },
    async ({ query: { credor_id, layout: nome, tipo = 'inclusao' }, usuario }, reply) => {
      await requireCredor(app.db, usuario, credor_id)
      const layout = await findLayout(app.db, app.definitions, { nome, credor_id })
      const modelo = MODELS[layout.arquivo.formato]
      if (modelo === null || tipoOf(tipoNamed(tipo)).folhas) throw AppError.onField('layout', 'layout_sem_modelo')
      const columns = columnsOf(app, layout, tipoNamed(tipo))
      const file = {
        nome: `modelo-${layout.layout}.${modelo}`,
        tipo: modelo === 'xlsx' ? XLSX : 'text/csv; charset=utf-8',
      }
      const content =
        modelo === 'xlsx'
          ? await sheetStream({ titulo: 'Modelo', columns, batches: none() })
          : Readable.from([csvHeading(columns)])
      return sendDownload(reply, file, content)
    },
  )
}

/** The columns of a layout that a kind reads, in its order. */
function columnsOf(app: App, layout: LayoutDefinition, tipo: NomeDoTipo): readonly ExportColumn[] {
  const { leitura } = tipoOf(tipo)
  const titles = [
    ...Object.values(layout.cliente),
    ...Object.values(layout.operacao),
    ...leitura.proprias.map((propria) => namesOf(layout, propria)),
    ...Object.values(layout.adicionais),
  ].flatMap(([title]) => title ?? [])
  const { plan } = matchHeadings(app, { layout, leitura }, titles)
  const marked = new Set(allColumns(plan).flatMap(({ index, required }) => (required ? [index] : [])))
  const read = new Set([...allColumns(plan), ...plan.adicionais].map(({ index }) => index))
  return titles.flatMap((title, at) => (read.has(at) ? [columnNamed(marked.has(at) ? `${title} *` : title)] : []))
}

/** Of fixed width there is nothing to fill in. */
export const MODELS = { auto: 'xlsx', xlsx: 'xlsx', csv: 'csv', fixo: null } as const

function columnNamed(rotulo: string): ExportColumn {
  return { nome: rotulo, key: rotulo, rotulo, tipo: 'texto', field: null, text: String }
}

async function* none(): AsyncGenerator<readonly (readonly unknown[])[]> {}
