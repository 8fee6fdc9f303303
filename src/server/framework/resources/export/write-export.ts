import { AppError, formatMessage } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { openConsulta } from '../../consultas/open-consulta'
import type { ServerSources } from '../../consultas/server-source'
import { countRows } from '../list/list-records'
import type { ResourceModel } from '../model'
import { filteredRows } from '../where'
import { aboutOf, filtersOf } from './about'
import { exportLines } from './csv/export-lines'
import { writeCsv } from './csv/write-csv'
import type { ExportRequest, Formato } from './export-request'
import { MOST_PAPER_ROWS, writePdf } from './pdf/write-pdf'
import type { ResolvedExport } from './resolve-export'
import { askedRows, exportRows } from './rows/export-rows'
import { askedSheets, type Sheets, sheetGroups, sheetsOf, sumsOf } from './rows/sheet-groups'
import { inSnapshot } from './snapshot'
import { MOST_SHEET_ROWS, writeXlsx } from './xlsx/write-xlsx'

export interface ExportTarget {
  readonly path: string
  readonly formato: Formato
  /** What it is kept as; absent: its owner is waiting for it now. */
  readonly guardado?: ExportRequest['guardado']
  readonly onProgress: (feito: number, total: number) => Promise<void>
}

export interface MadeFile {
  readonly linhas: number
  /** In words, a line each. */
  readonly filtros: readonly string[]
}

export interface ExportedList {
  readonly ctx: ActContext
  readonly model: ResourceModel
  readonly sources: ServerSources
}

/**
 * Writes the rows of a list into a file, all of one moment.
 * Returns how many, the total that the list had in that moment, and by which filters. Throws what `checkRowCount` throws.
 */
export async function writeExport(
  db: Db,
  { ctx, model: closed, sources }: ExportedList,
  resolved: ResolvedExport,
  { path, formato, guardado, onProgress }: ExportTarget,
): Promise<MadeFile> {
  return inSnapshot(db, async (snapshot) => {
    const model = await openConsulta(snapshot, ctx, closed, { sources, query: resolved.query })
    const total = await countRows(snapshot, model, filteredRows(ctx, model, resolved.query))
    checkRowCount(model, formato, total)
    const source = { ctx, model, snapshot }
    const read = { ...source, ctx: { ...ctx, usuario: resolved.leitor } }
    const asked = askedRows(source, resolved)
    const { columns } = asked
    const filtros = await filtersOf(source, resolved.query)
    let written = 0
    const counted = async function* <Rows extends { readonly length: number }>(batches: AsyncGenerator<Rows>) {
      for await (const rows of batches) {
        yield rows
        written += rows.length
        await onProgress(written, total)
      }
    }
    if (formato === 'csv') await writeCsv(path, columns, counted(exportLines(read, asked)))
    else {
      const { varios } = model.definition.rotulo
      const sheets = formato === 'xlsx' ? sheetsIn(model, resolved, guardado) : null
      const groups = sheets && (await sheetGroups(snapshot, read.ctx, model, { ...sheets, query: resolved.query }))
      const about = await aboutOf(source, resolved.query, {
        ...{ linhas: total, filtros, folhas: groups ?? [] },
        extracao: guardado?.extracao_id === undefined ? null : (guardado.motivo ?? ''),
      })
      const folhas = groups?.map((group) => ({
        titulo: group.titulo,
        batches: counted(exportRows(read, askedRows(source, { ...resolved, query: group.query }))),
        abaixo: [sumsOf(group, columns)],
      }))
      const content = {
        ...(about?.marca && { marca: about.marca }),
        titulo: varios,
        columns,
        batches: counted(exportRows(read, asked)),
        about,
      }
      await (formato === 'pdf' ? writePdf(path, content) : writeXlsx(path, { ...content, ...(folhas && { folhas }) }))
    }
    if (written !== total) throw new Error(`${written} rows written, ${total} counted`)
    return { linhas: total, filtros: filtros.map(([rotulo, valor]) => `${rotulo}: ${valor}`) }
  })
}

/** Those that were asked for, else those of the report, as whoever carries the file away may know them. */
function sheetsIn(
  model: ResourceModel,
  { leitor, columns }: ResolvedExport,
  guardado: ExportTarget['guardado'],
): Sheets | null {
  const por = guardado?.folhas_por
  return por ? askedSheets(model, leitor, { por, columns }) : sheetsOf(model, leitor)
}

const MOST_ROWS: Readonly<Record<Formato, number>> = {
  xlsx: MOST_SHEET_ROWS,
  csv: Number.POSITIVE_INFINITY,
  pdf: MOST_PAPER_ROWS,
}

/** Throws `nada_para_exportar`, `exportacao_grande_demais`. */
export function checkRowCount({ definition }: ResourceModel, formato: Formato, linhas: number): void {
  if (linhas === 0) throw new AppError('nada_para_exportar', { vazio: emptyOf(definition) })
  const most = definition.exportacao?.max_linhas ?? Number.POSITIVE_INFINITY
  const limite = Math.min(most, MOST_ROWS[formato])
  if (linhas > limite) {
    throw new AppError('exportacao_grande_demais', { linhas: formatCount(linhas), limite: formatCount(limite) })
  }
}

/** What the file of a report says of no rows. */
function emptyOf({ consulta, lista }: ResourceModel['definition']): string {
  return (consulta?.relatorio && lista.vazio?.titulo) ?? formatMessage('sem_linhas_no_arquivo')
}

function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')
}
