import type { Mistake } from './mistake'

/** `arquivo:linha:coluna CÓDIGO mensagem.` */
export function formatMistake({ path, line, column, code, message }: Mistake): string {
  return `${path}:${line}:${column} ${code} ${message}`
}

/** The same with the source line and a caret under the place. */
export function formatWithFrame(mistake: Mistake): string {
  const { line, column, length, source } = mistake
  if (column > source.length + 1) return formatMistake(mistake)
  const gutter = String(line)
  const empty = ' '.repeat(gutter.length)
  const before = source.slice(0, column - 1).replace(/[^\t]/g, ' ')
  return [formatMistake(mistake), `  ${gutter} | ${source}`, `  ${empty} | ${before}${'^'.repeat(length)}`].join('\n')
}

/** One line that a tool reads. */
export function mistakeJson({ path, line, column, code, message }: Mistake): string {
  return JSON.stringify({ arquivo: path, linha: line, coluna: column, codigo: code, mensagem: message })
}
