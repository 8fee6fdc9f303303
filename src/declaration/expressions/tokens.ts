import type { Span } from '../diagnostics/mistake'

export interface Token extends Span {
  readonly kind: 'number' | 'text' | 'name' | 'symbol' | 'end'
  /** The word, the symbol, the digits, or the text without its quotes. */
  readonly value: string
}

export interface Problem extends Span {
  readonly message: string
}

/** Splits an expression into words; what fits nothing becomes a problem and is skipped. */
export function tokenize(text: string): { readonly tokens: readonly Token[]; readonly problems: readonly Problem[] } {
  const tokens: Token[] = []
  const problems: Problem[] = []
  let index = 0
  while (index < text.length) {
    WORDS.lastIndex = index
    const match = WORDS.exec(text)
    const start = index
    const end = match ? WORDS.lastIndex : index + 1
    index = end
    if (match?.groups?.blank !== undefined) continue
    if (match?.groups?.number !== undefined) tokens.push({ kind: 'number', value: match[0], start, end })
    else if (match?.groups?.name !== undefined) tokens.push({ kind: 'name', value: match[0], start, end })
    else if (match?.groups?.symbol !== undefined) tokens.push({ kind: 'symbol', value: match[0], start, end })
    else if (match?.groups?.text !== undefined) {
      tokens.push({ kind: 'text', value: match[0].slice(1, -1).replaceAll("''", "'"), start, end })
    } else if (text[start] === "'") {
      problems.push({ start, end: text.length, message: 'texto aberto com apóstrofo e não fechado na expressão.' })
      index = text.length
    } else problems.push({ start, end, message: `"${text[start]}" não faz parte da linguagem de expressões.` })
  }
  return { tokens: [...tokens, { kind: 'end', value: '', start: text.length, end: text.length }], problems }
}

const WORDS =
  /(?<blank>\s+)|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)|(?<text>'(?:[^']|'')*')|(?<symbol><>|<=|>=|[=<>+\-*/(),])/y
