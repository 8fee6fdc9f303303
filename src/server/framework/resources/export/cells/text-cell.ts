import { formatMessage } from '../../../../../errors/app-error'
import type { CellKind } from './cell-kind'

/** Text as people read it: a document with its dots, an option by its label, a record by its title. */
export const textCell: CellKind = {
  csv: (value, text) => csvText(text(value)),
  sheet: (value, text) => withinCell(text(value)),
  numFmt: null,
  width: 24,
}

/** A spreadsheet would take these for a formula (or skip them and then find one). */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[";\r\n]/

export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What Excel takes in one cell; with more the whole file would count as damaged. */
const LONGEST = 32_767

function withinCell(text: string): string {
  if (text.length <= LONGEST) return text
  const note = formatMessage('celula_cortada', { tamanho: text.length })
  return text.slice(0, LONGEST - note.length).replace(/[\uD800-\uDBFF]$/, '') + note
}
