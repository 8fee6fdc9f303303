import type exceljs from 'exceljs'
import { AppError } from '../../../../../errors/app-error'
import { loadExceljs } from '../../../../platform/heavy-packages'
import { type Cell, isBlankCell } from './cell'
import type { FileRow, Sheet, Wanted } from './file-row'
import { readByParts } from './workbook-parts'

/**
 * The sheets of a spreadsheet that are wanted, in the order of the file, each with its rows one by one, but those with nothing in them; what is not taken of one
 * is passed over. A formula is what it last came to. What a file makes of memory and time nobody knows beforehand: only the worker calls it.
 * Throws `arquivo_ilegivel`, `importacao_colunas_demais`, `planilha_linha_longa`.
 */
export async function* parseXlsx({ path, numero }: Wanted): AsyncGenerator<Sheet> {
  const { stream } = await loadExceljs()
  const workbook = new stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  readByParts(workbook, { path, numero })
  try {
    for await (const sheet of workbook) {
      const { name, id } = nameOf(sheet)
      yield { nome: name, numero: id, rows: rowsOf(sheet) }
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Both stand on what is read, but not in its types. */
function nameOf(sheet: object): { readonly name: string; readonly id: number } {
  return { name: String(Reflect.get(sheet, 'name') ?? ''), id: Number(Reflect.get(sheet, 'id')) }
}

async function* rowsOf(sheet: AsyncIterable<exceljs.Row>): AsyncGenerator<FileRow> {
  let before = 0
  try {
    for await (const row of sheet) {
      const linha = numberOf(row, before)
      const celulas = cellsOf(row)
      before = linha
      if (!celulas.every(isBlankCell)) yield { linha, celulas }
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** As the file says it: below the row before, within what a spreadsheet has. */
function numberOf({ number }: exceljs.Row, before: number): number {
  if (Number.isInteger(number) && number > before && number <= MOST_ROWS) return number
  throw AppError.onField('arquivo', 'arquivo_ilegivel', { detalhe: 'a planilha está danificada' })
}

const MOST_ROWS = 1_048_576

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  return AppError.onField('arquivo', 'arquivo_ilegivel', { detalhe: 'a planilha está danificada' })
}

const MOST_COLUMNS = 500

function cellsOf(row: exceljs.Row): readonly Cell[] {
  if (row.cellCount > MOST_COLUMNS) throw AppError.onField('arquivo', 'importacao_colunas_demais')
  const cells = Array.from({ length: row.cellCount }, (_, at) => {
    const cell = row.getCell(at + 1)
    return asCell(cell.value, cell.numFmt)
  })
  const letters = cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
  if (letters > LONGEST_ROW) throw AppError.onField('arquivo', 'planilha_linha_longa', { linha: row.number })
  return cells
}

/** As long as a row of text may be. */
const LONGEST_ROW = 256 * 1024

function asCell(value: exceljs.CellValue, format: string | undefined): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return unescaped(value)
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return asNumber(value, format)
  if (value instanceof Date) return asDate(value)
  if ('richText' in value) return unescaped(value.richText.map(({ text }) => text).join(''))
  if ('error' in value) return String(value.error)
  if ('text' in value) return typeof value.text === 'string' ? value.text : asCell(value.text, format)
  return 'result' in value ? asCell(value.result, format) : null
}

/** What XML cannot say stands there by its number: `_x0000_`. Half a letter is no text. */
function unescaped(text: string): string {
  return text
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
}

/** Fifteen digits, as the spreadsheet shows them; 10 % is kept there as 0.1. */
function asNumber(value: number, format: string | undefined): number {
  return Number((format?.includes('%') ? value * 100 : value).toPrecision(15))
}

/** The wall clock of the cell, which has no time zone; rounded to the second. */
function asDate(value: Date): Cell {
  if (Number.isNaN(value.getTime())) return null
  const [date = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split('T')
  return { data: time.startsWith('00:00:00') ? date : `${date}T${time.slice(0, 8)}` }
}
