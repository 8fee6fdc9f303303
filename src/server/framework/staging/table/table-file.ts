import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '../../../../errors/app-error'
import { type Delimiter, detectDelimiter } from '../../../platform/tabular/delimiter'
import { decoderOf, type Encoding } from '../../../platform/tabular/encoding'
import { firstLine, readStart } from '../../../platform/tabular/first-line'
import type { ReceivedFile } from '../../../platform/tabular/receive'
import { formatOfAny } from '../../resources/import/file/file-format'
import type { FileRow } from '../../resources/import/file/file-row'
import { xlsxSheets } from '../../resources/import/file/xlsx-rows'

/** What is known beforehand of how a file is made. */
export interface TableWishes {
  readonly formato: 'auto' | 'csv' | 'xlsx' | 'fixo'
  readonly codificacao: 'auto' | 'utf-8' | 'iso-8859-1' | 'windows-1252'
  readonly separador: Delimiter | 'auto'
  /** Of a spreadsheet; null: any. */
  readonly aba: string | null
  /** Of fixed width: name → its first and last place in a line, `1-11`. */
  readonly colunas: Readonly<Record<string, string>>
}

/** The first rows of a place in a file where its table may begin. */
export interface Top {
  readonly sheet: { readonly nome: string; readonly numero: number } | null
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly rows: readonly FileRow[]
}

/** A file of rows that has arrived, and the beginnings of what stands in it. */
export interface TableFile {
  readonly file: ReceivedFile
  readonly formato: 'csv' | 'xlsx'
  readonly tops: (wishes: TableWishes) => Promise<readonly Top[]>
}

/** Throws on `arquivo` what says that it is no file of rows: `arquivo_nao_confere`, `arquivo_perigoso`, `arquivo_texto_invalido`… */
export async function openTable(file: ReceivedFile): Promise<TableFile> {
  const formato = await formatOfAny(file)
  if (formato === 'csv') return { file, formato, tops: (wishes) => topsOfText(file, wishes) }
  const tops = await topsOfSheets(file)
  return { file, formato, tops: async () => tops }
}

async function topsOfSheets(file: ReceivedFile): Promise<readonly Top[]> {
  const tops: Top[] = []
  for await (const { nome, numero, rows } of xlsxSheets(file.path)) {
    const first: FileRow[] = []
    for await (const row of rows) if (first.push(row) >= MOST_ROWS) break
    tops.push({ sheet: { nome, numero }, encoding: 'utf-8', delimiter: ';', rows: first })
  }
  return tops
}

/** One for each delimiter that may be meant. Throws `arquivo_vazio`, `arquivo_aspas_abertas`. */
async function topsOfText(file: ReceivedFile, wishes: TableWishes): Promise<readonly Top[]> {
  const encoding = encodingOf(file, wishes)
  const first = await firstLine(file.path, encoding)
  const text = decoderOf(encoding).decode(await readStart(file.path), { stream: true })
  const lines = text
    .split(/\r\n|\n|\r/)
    .slice(0, MOST_ROWS)
    .map((line, at) => ({ line, linha: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
  const usual = detectDelimiter(first)
  const delimiters =
    wishes.separador === 'auto' ? [usual, ...DELIMITERS.filter((each) => each !== usual)] : [wishes.separador]
  cellsOf(first, delimiters[0] ?? usual)
  return delimiters.map((delimiter) => {
    const rows = lines.flatMap(({ line, linha }) => {
      const celulas = untilQuote(() => cellsOf(line, delimiter))
      return celulas ? [{ linha, celulas }] : []
    })
    return { sheet: null, encoding, delimiter, rows }
  })
}

/** Rows among which the headings are looked for. */
const MOST_ROWS = 30
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|']

export function encodingOf(file: ReceivedFile, { codificacao }: TableWishes): Encoding {
  if (codificacao === 'auto') return file.encoding
  return codificacao === 'utf-8' ? 'utf-8' : 'iso-8859-1'
}

function cellsOf(line: string, delimiter: Delimiter): readonly string[] {
  try {
    const [cells = []]: string[][] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true })
    return cells
  } catch (error) {
    if (error instanceof CsvError) throw AppError.onField('arquivo', 'arquivo_aspas_abertas', { linha: 1 })
    throw error
  }
}

/** A line that a quoted cell breaks in two is no heading. */
function untilQuote<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
