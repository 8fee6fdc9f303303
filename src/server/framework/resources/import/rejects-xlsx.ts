import { PassThrough, type Readable } from 'node:stream'
import type exceljs from 'exceljs'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/pool'
import type { ImportacoesLinhasTable } from '../../../platform/database/system/imports'
import { loadExceljs } from '../../../platform/heavy-packages'
import { tableOf } from '../../staging/format'
import { judged } from '../../staging/lines'
import { pagesOf } from '../../staging/pages'
import { type Importacao, linesOfImport } from './import-context'
import { comparable } from './mapping/comparable'

/** Headings of the column that says why: the first that the file does not have itself. */
export const REASON_HEADINGS = ['motivo', 'motivo da recusa'] as const

/** The refused rows as a spreadsheet with the file's own columns and the reason, ready to be corrected and sent again. */
export function rejectsSpreadsheet(db: Db, importacao: Importacao): Readable {
  const stream = new PassThrough()
  write(db, importacao, stream).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return stream
}

async function write(db: Db, importacao: Importacao, stream: PassThrough): Promise<void> {
  const { stream: writers } = await loadExceljs()
  const workbook = new writers.xlsx.WorkbookWriter({ stream, useSharedStrings: false, useStyles: true })
  const sheet = workbook.addWorksheet('Recusadas')
  sheet.addRow([...importacao.titulos, reasonHeading(importacao)]).commit()
  const lines = linesOfImport(importacao)
  const refused = pagesOf<Selectable<ImportacoesLinhasTable>>(db, tableOf(lines), judged(lines, 'recusada'))
  for await (const rows of refused.each()) {
    // whoever asked is gone
    if (stream.destroyed) return
    for (const { celulas, coluna, motivo } of rows) {
      const cells = importacao.titulos.map((_, at) => excelValue(celulas?.[at] ?? null))
      sheet.addRow([...cells, coluna === null ? motivo : `${coluna}: ${motivo ?? ''}`]).commit()
    }
  }
  sheet.commit()
  await workbook.commit()
}

function reasonHeading({ titulos }: Importacao): string {
  const own = new Set(titulos.map(comparable))
  return REASON_HEADINGS.find((heading) => !own.has(heading)) ?? REASON_HEADINGS[0]
}

/** Text is written as text, so that no cell of a stranger's file becomes a formula; dates stay dates. */
function excelValue(cell: unknown): exceljs.CellValue {
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell
  if (typeof cell === 'string') return cell === '' ? null : cell
  if (typeof cell === 'object' && cell !== null && 'data' in cell) return dateText(String(cell.data))
  return null
}

/** As people write it: a date cell without a format would show as a number. */
function dateText(data: string): string {
  const [date = '', time] = data.split('T')
  const day = date.split('-').reverse().join('/')
  return time === undefined ? day : `${day} ${time}`
}
