import { writeFile } from 'node:fs/promises'
import type { TableCell } from 'pdfmake/interfaces'
import type { FieldType } from '../../../../../declaration/definitions'
import { isBlank } from '../../../../../declaration/fields/normalize-value'
import { documentOf, pairs, right, section, tableOf } from '../../../documents/document'
import { renderPdf } from '../../../documents/render-pdf'
import { CELL_KINDS } from '../cells/registry'
import type { ExportColumn } from '../export-column'
import type { FileContent } from '../file-content'

/** A page is laid out in memory, all of them at once: who wants more rows than these wants a sheet. */
export const MOST_PAPER_ROWS = 2_000

/** Characters that a line of an upright page bears. */
const UPRIGHT = 90
const FIGURES: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro', 'percentual']

/** Pages of rows under their heading, lying where they are wide, with what the file says of itself and its totals at the end. */
export async function writePdf(path: string, { titulo, columns, batches, about, marca }: FileContent): Promise<void> {
  const rows: TableCell[][] = []
  for await (const batch of batches) {
    about?.note(batch)
    for (const row of batch) rows.push(columns.map((column, at) => cellOf(column, row[at])))
  }
  const shares = columns.map(({ tipo, rotulo }) => Math.max(CELL_KINDS[tipo].width, Math.min(rotulo.length, 12)))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const said = about?.lines() ?? []
  const document = documentOf({ title: titulo }, [
    tableOf({
      heads: columns.map(({ rotulo }) => rotulo),
      rows,
      widths: shares.map((share) => `${((share * 100) / whole).toFixed(2)}%`),
      fontSize: sizeFor(whole),
    }),
    ...(said.length === 0
      ? []
      : [section('Sobre'), pairs(said.map(([rotulo, valor]) => [rotulo, String(valor)] as const))]),
  ])
  const pageOrientation = whole > UPRIGHT ? 'landscape' : 'portrait'
  const mark = marca && { watermark: { text: marca, opacity: 0.08, bold: true } }
  const pages = { ...document, pageOrientation, ...mark } as const
  await writeFile(path, await renderPdf(pages), { mode: 0o600 })
}

function cellOf({ tipo, text }: ExportColumn, value: unknown): TableCell {
  const shown = isBlank(value) ? '' : text(value)
  return FIGURES.includes(tipo) ? right(shown) : shown
}

/** The wider the rows, the smaller their letters. */
function sizeFor(whole: number): number {
  if (whole <= 2 * UPRIGHT) return 8
  return whole <= 4 * UPRIGHT ? 6 : 4.5
}
