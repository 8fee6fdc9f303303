import { isBlank } from '../../../../../declaration/fields/normalize-value'
import { CELL_KINDS } from '../cells/registry'
import { csvText } from '../cells/text-cell'
import type { ExportColumn } from '../export-column'

const BOM = '\uFEFF'
export const END = '\r\n'

/** First line, with the BOM by which spreadsheets know UTF-8. */
export function csvHeading(columns: readonly ExportColumn[]): string {
  return `${BOM}${columns.map(({ rotulo }) => csvText(rotulo)).join(';')}${END}`
}

/** Rows as Excel of Brazil reads them: `;` between cells, decimals after a comma, days as dd/MM/yyyy. */
export function csvWriter(columns: readonly ExportColumn[]): (rows: readonly (readonly unknown[])[]) => string {
  const cells = columns.map(({ tipo, text }) => ({ csv: CELL_KINDS[tipo].csv, text }))
  return (rows) => {
    let lines = ''
    for (const row of rows) {
      for (const [at, { csv, text }] of cells.entries()) {
        const value = row[at]
        if (at > 0) lines += ';'
        if (!isBlank(value)) lines += csv(value, text)
      }
      lines += END
    }
    return lines
  }
}
