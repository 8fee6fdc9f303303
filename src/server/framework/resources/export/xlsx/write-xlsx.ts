import { createWriteStream } from 'node:fs'
import type exceljs from 'exceljs'
import { loadExceljs } from '../../../../platform/heavy-packages'
import type { About } from '../about'
import { CELL_KINDS } from '../cells/registry'
import type { FileContent, SheetContent } from '../file-content'
import { sheetRowsWriter } from './sheet-rows'
import { sheetTextOf } from './sheet-text'
import { stampZip } from './stamp-zip'

/** What a sheet holds besides its heading, whose file it is, and the sums below. */
export const MOST_SHEET_ROWS = 1_048_573

/** Half as large as none, in a third of the time of the usual level. */
const COMPRESSION = 3

/** One sheet, or several: a heading that stays, a filter on it, numbers and dates as such, text always as text. */
export async function writeXlsx(path: string, content: FileContent): Promise<void> {
  const { stream } = await loadExceljs()
  const file = createWriteStream(path, { mode: 0o600 })
  const broken = new Promise<never>((_, reject) => file.on('error', reject))
  broken.catch(() => undefined)
  const workbook = new stream.xlsx.WorkbookWriter({
    stream: file,
    useStyles: true,
    zip: { zlib: { level: COMPRESSION } },
  })
  workbook.creator = 'Avença'
  if (content.em) Object.assign(workbook, { created: content.em, modified: content.em })
  const sheets: readonly SheetContent[] = content.folhas ?? [content]
  const acima = [...(content.marca ? [[content.marca]] : []), ...(content.acima ?? [])]
  const names = sheetNames(sheets.map(({ titulo }) => titulo))
  try {
    for (const [at, sheet] of sheets.entries())
      await writeSheet(workbook, { ...content, ...sheet, acima, titulo: names[at] ?? '' }, broken)
    if (content.about) addAbout(workbook, content.about)
    await Promise.race([workbook.commit(), broken])
    if (content.em) await stampZip(path, content.em)
  } catch (error) {
    file.destroy()
    throw error
  }
}

async function writeSheet(
  workbook: exceljs.stream.xlsx.WorkbookWriter,
  { titulo, columns, batches, acima = [], abaixo = [], about }: FileContent,
  broken: Promise<never>,
): Promise<void> {
  const top = acima.length + 1
  const sheet = workbook.addWorksheet(titulo, { views: [{ state: 'frozen', ySplit: top }] })
  sheet.columns = columns.map(({ tipo, rotulo }) => ({
    width: Math.max(CELL_KINDS[tipo].width, Math.min(rotulo.length, 40) + 4),
  }))
  for (const line of acima) sheet.addRow([...line]).commit()
  const heading = sheet.addRow(columns.map(({ rotulo }) => rotulo))
  heading.font = { bold: true }
  heading.commit()
  const text = sheetTextOf(workbook, sheet)
  const styleOf = (numFmt: string | null) => (numFmt === null ? 0 : text.styleOf(numFmt))
  const rowsXml = sheetRowsWriter(
    columns.map((column) => ({ ...column, style: styleOf(CELL_KINDS[column.tipo].numFmt) })),
    top + 1,
  )
  let rows = 0
  for await (const batch of batches) {
    rows += batch.length
    about?.note(batch)
    await Promise.race([text.write(rowsXml(batch)), broken])
  }
  if (abaixo.length > 0) await Promise.race([text.write(rowsXml(abaixo)), broken])
  sheet.autoFilter = { from: { row: top, column: 1 }, to: { row: top + rows, column: columns.length } }
  sheet.commit()
}

/** The last sheet: what the file says of itself, a line each. */
function addAbout(workbook: exceljs.stream.xlsx.WorkbookWriter, { lines }: About): void {
  const sheet = workbook.addWorksheet('Sobre')
  sheet.columns = [{ width: 28 }, { width: 80 }]
  for (const line of lines()) sheet.addRow([...line]).commit()
}

const LONGEST_NAME = 31

/** At most 31 characters, none of those that a reference to a cell uses, no two alike; "Sobre" is the last sheet's. */
export function sheetNames(titulos: readonly string[]): readonly string[] {
  const taken = new Set(['sobre', 'history'])
  return titulos.map((titulo) => {
    const plain = titulo
      .replace(/[[\]:*?/\\'\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
    const first = plain === '' ? 'Dados' : plain
    let name = first
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) {
      const end = ` (${nth})`
      name = first.slice(0, LONGEST_NAME - end.length).trim() + end
    }
    taken.add(name.toLowerCase())
    return name
  })
}
