import { Lexer } from 'yaml'
import type { Span } from '../diagnostics/mistake'

export interface FoundAlias extends Span {
  /** As written: `*nome` or `&nome`. */
  readonly source: string
}

/** Without these there is none: few files have one, and taking a file apart is a fifth of reading it. */
const ALIAS = /[*&]/

/** What the lexer says before the text of a scalar; it stands in no file. */
const SCALAR_FOLLOWS = '\u001f'
const MARKS = new Set(['\u0002', '\u0018', SCALAR_FOLLOWS])

/**
 * The first anchor or alias of a file, by its tokens alone: half a megabyte of aliases takes seconds to parse, and no time to
 * refuse.
 */
export function findAlias(text: string): FoundAlias | undefined {
  if (!ALIAS.test(text)) return undefined
  let at = 0
  let before = ''
  for (const token of new Lexer().lex(text)) {
    if (!MARKS.has(token)) {
      const isWord = token.length > 1 && before !== SCALAR_FOLLOWS
      if (isWord && (token.startsWith('*') || token.startsWith('&'))) {
        return { start: at, end: at + token.length, source: token }
      }
      at += token.length
    }
    before = token
  }
  return undefined
}
