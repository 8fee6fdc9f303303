import { PassThrough, type Readable } from 'node:stream'
import type exceljs from 'exceljs'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/pool'
import type { ImportacoesLinhasTable } from '../../../platform/database/system/imports'
import { loadExceljs } from '../../../platform/heavy-packages'
import { tableOf } from '../../staging/format'
import type { RejectsKept } from '../../staging/kept-rejects'
import { judged } from '../../staging/lines'
import { pagesOf } from '../../staging/pages'
import { name } from '../sql-names'
import { correctionOf } from './corrections'
import { type Importacao, linesOfImport } from './import-context'
import { freeHeading, LINE_HEADINGS, REASON_HEADINGS, withoutAdded } from './mapping/reject-headings'

interface Wanted {
  readonly importacao: Importacao
  readonly rejeitos: RejectsKept | null
}

/** The refused rows that wait, as a spreadsheet with the file's own columns, the reason and the line, ready to be corrected and sent again. */
export function rejectsSpreadsheet(db: Db, wanted: Wanted): Readable {
  const stream = new PassThrough()
  write(db, wanted, stream).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return stream
}

async function write(db: Db, wanted: Wanted, stream: PassThrough): Promise<void> {
  const { importacao } = wanted
  const { stream: writers } = await loadExceljs()
  const workbook = new writers.xlsx.WorkbookWriter({ stream, useSharedStrings: false, useStyles: true })
  const sheet = workbook.addWorksheet('Recusadas')
  const { titulos } = importacao
  const own = correctionOf(importacao) ? withoutAdded(titulos) : titulos
  sheet.addRow([...own, freeHeading(own, REASON_HEADINGS), freeHeading(own, LINE_HEADINGS)]).commit()
  const refused = pagesOf<Selectable<ImportacoesLinhasTable>>(db, tableOf(linesOfImport(importacao)), waiting(wanted))
  for await (const rows of refused.each()) {
    // whoever asked is gone
    if (stream.destroyed) return
    for (const { celulas, coluna, motivo, linha, corrige } of rows) {
      const cells = own.map((_, at) => excelValue(celulas?.[at] ?? null))
      sheet.addRow([...cells, coluna === null ? motivo : `${coluna}: ${motivo ?? ''}`, corrige ?? linha]).commit()
    }
  }
  sheet.commit()
  await workbook.commit()
}

/** Refused, and of those that are kept the ones that nobody has dealt with yet. */
function waiting({ importacao, rejeitos }: Wanted): RawBuilder<unknown> {
  const refused = judged(linesOfImport(importacao), 'recusada')
  if (!rejeitos) return refused
  const correction = correctionOf(importacao)
  const line = correction ? sql`l.corrige` : sql`l.linha`
  return sql`${refused} and not exists (
    select from ${name(rejeitos.recurso)} i
    where i.importacao = ${correction?.de ?? importacao.id} and i.linha = ${line} and i.status <> ${rejeitos.aberta})`
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
