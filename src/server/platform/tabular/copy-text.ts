/** One line in the text format of COPY; null is `\N`. */
export function copyLine(values: readonly (string | number | null)[]): string {
  let line = ''
  for (const [index, value] of values.entries()) {
    if (index > 0) line += '\t'
    line += value === null ? '\\N' : typeof value === 'number' ? String(value) : escapeText(value)
  }
  return `${line}\n`
}

function escapeText(text: string): string {
  if (!/[\\\n\r\t]/.test(text)) return text
  return text.replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? found)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
