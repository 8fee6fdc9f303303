/** Where a place of a declaration lies, read from the lines above it: so it is known in a text that is not right yet. */
export interface YamlPlace {
  /** Keys from the root to the map that one is in; items of lists have no key. */
  readonly caminho: readonly string[]
  /** The key whose value one writes; null where a key is written. */
  readonly chave: string | null
  /** Where the word under the place begins, and where it ends. */
  readonly from: number
  readonly to: number
  /** Between quotes, where an expression may stand. */
  readonly quoted: boolean
}

const WORD = /[\p{L}\p{N}_.*!/-]/u

/**
 * The place of an offset in a YAML text.
 *
 * Takes    the text; an offset in it.
 * Returns  the path of keys by indentation and by braces of the line; null inside a comment.
 */
export function placeAt(text: string, offset: number): YamlPlace | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = text.indexOf('\n', offset)
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd)
  const column = offset - lineStart
  const { keys, chave, indent, quoted, comment } = readLine(line.slice(0, column), true)
  if (comment) return null
  const outer = keysAbove(text.slice(0, lineStart), indent)
  let [from, to] = [column, column]
  while (from > 0 && WORD.test(line[from - 1] ?? '')) from -= 1
  while (to < line.length && WORD.test(line[to] ?? '')) to += 1
  return { caminho: [...outer, ...keys], chave, from: lineStart + from, to: lineStart + to, quoted }
}

/** Columns at which the line after this text begins: further in where its last line opens a map, else beside it. */
export function indentAt(above: string): number {
  const last = above.split('\n').findLast((line) => /\S/.test(line)) ?? ''
  const { indent, chave } = readLine(last, false)
  if (/^[^#]*:\s*(#.*)?$/.test(last)) return indent + 2
  // the next item stands below an item that is whole
  return chave === null ? last.length - last.trimStart().length : indent
}

/** Past the blanks of a line and the dashes of the items that it begins. */
function indentOf(line: string): number {
  let at = 0
  while (line[at] === ' ' || (line[at] === '-' && (line[at + 1] ?? ' ') === ' ')) at += 1
  return at
}

interface ReadLine {
  /** Column at which the line's own key would stand. */
  readonly indent: number
  /** Maps that are open at its end. */
  readonly keys: readonly string[]
  readonly chave: string | null
  readonly quoted: boolean
  readonly comment: boolean
}

/** Reads a line, or its part before the place, sign by sign. */
function readLine(line: string, isUnfinished: boolean): ReadLine {
  const indent = indentOf(line)
  const open: string[] = []
  let chave: string | null = null
  let word = ''
  let quote = ''
  const lists: number[] = []
  for (const sign of line.slice(indent)) {
    if (quote !== '') {
      if (sign === quote) quote = ''
      else word += sign
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '#' && (word === '' || word.endsWith(' '))) {
      return { indent, keys: open, chave, quoted: false, comment: true }
    } else if (sign === ':' && chave === null) {
      chave = word.trim()
      word = ''
    } else if (sign === '{') {
      if (chave !== null) open.push(chave)
      else if (lists.length > 0) open.push('')
      chave = null
      word = ''
    } else if (sign === '}') {
      chave = open.pop() ?? null
      word = ''
    } else if (sign === '[') lists.push(open.length)
    else if (sign === ']') lists.pop()
    else if (sign === ',' && lists.at(-1) !== open.length) {
      if (open.length > 0 || isUnfinished) chave = null
      word = ''
    } else word += sign
  }
  return { indent, keys: open.filter((key) => key !== ''), chave, quoted: quote !== '', comment: false }
}

/** Keys of the lines above that open the maps around an indentation. */
function keysAbove(above: string, indent: number): readonly string[] {
  const keys: string[] = []
  let limit = indent
  for (const line of above.split('\n').reverse()) {
    if (limit === 0) break
    if (/^\s*(#|$)/.test(line)) continue
    const read = readLine(line, false)
    const own = read.chave
    // an item of a list may stand as far left as the key that it belongs to
    const isItem = /^[ ]*- /.test(line)
    const column = isItem ? read.indent : line.length - line.trimStart().length
    if (column >= limit) continue
    if (own !== null && read.keys.length === 0) keys.unshift(own)
    limit = isItem ? line.length - line.trimStart().length + (own === null ? 0 : 1) : column
    if (isItem && own !== null && read.keys.length === 0 && column > 0) limit = column
  }
  return keys
}
