import { isBlank } from '../../../../../declaration/fields/normalize-value'
import { CELL_KINDS } from '../cells/registry'
import type { ExportColumn } from '../export-column'

/** A column of the sheet with the number under which the workbook keeps its style. */
export interface StyledColumn extends Pick<ExportColumn, 'tipo' | 'text'> {
  readonly style: number
}

/**
 * Rows of a sheet as its XML. exceljs writes the workbook, the styles, the heading and the package; a row at a time through its
 * cell objects takes several times as long as everything else together, so the body is written here.
 */
export function sheetRowsWriter(columns: readonly StyledColumn[], firstRow: number) {
  const cells = columns.map(({ tipo, text, style }, at) => ({
    sheet: CELL_KINDS[tipo].sheet,
    text,
    open: `<c r="${letters(at)}`,
    styled: style === 0 ? '"' : `" s="${style}"`,
  }))
  let number = firstRow
  return (rows: readonly (readonly unknown[])[]): string => {
    let xml = ''
    for (const row of rows) {
      xml += `<row r="${number}">`
      for (const [at, { sheet, text, open, styled }] of cells.entries()) {
        const raw = row[at]
        if (isBlank(raw)) continue
        const value = sheet(raw, text)
        if (typeof value === 'number') xml += `${open}${number}${styled}><v>${value}</v></c>`
        else if (value !== '') xml += `${open}${number}" t="inlineStr"><is>${textXml(value)}</is></c>`
      }
      xml += '</row>'
      number += 1
    }
    return xml
  }
}

/** 0 → A, 26 → AA. */
export function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

const AROUND = /^\s|\s$|[\r\n\t]/
/** What XML gives a meaning to or does not hold. A carriage return would be read as a line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /[<>&\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const EACH = new RegExp(SPECIAL, 'g')
const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '\r': '&#13;' }

function textXml(text: string): string {
  const safe = SPECIAL.test(text) ? text.replace(EACH, (character) => ESCAPES[character] ?? '') : text
  return AROUND.test(text) ? `<t xml:space="preserve">${safe}</t>` : `<t>${safe}</t>`
}
