import type { Rejeito } from './previa-reading'

/** First line of the file, with the BOM by which spreadsheets know UTF-8. */
export const REJEITOS_HEADING = '\uFEFFlinha;coluna;valor;motivo\r\n'

/** One rejected line as CSV. */
export function rejeitoCsv({ linha, coluna, valor, motivo }: Rejeito): string {
  return `${[String(linha), coluna ?? '', valor ?? '', motivo].map(csvCell).join(';')}\r\n`
}

/** A cell that a spreadsheet would take for a formula is written as text; one with a delimiter is quoted. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
