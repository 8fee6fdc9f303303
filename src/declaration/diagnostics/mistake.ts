/** One mistake in a declaration, with its place. `message` is pt-BR and carries the suggestion. */
export interface Mistake {
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly column: number
  /** Characters that the caret underlines, at least 1. */
  readonly length: number
  readonly code: MistakeCode
  readonly message: string
  /** The source line, for the frame. */
  readonly source: string
}

/** What each code says is wrong. */
export const MISTAKE_CODES = {
  E101: 'syntax that cannot be read',
  E102: 'repeated key',
  E103: 'file name that does not fit, or a missing file',
  E201: 'unknown key',
  E202: 'unknown type',
  E203: 'argument that does not fit',
  E204: 'unknown field',
  E205: 'unknown resource, list or webhook',
  E206: 'wrong kind of value, or a key that is missing',
  E207: 'bad or reserved name',
  E208: 'expression',
  E209: 'value that does not fit its field',
  E210: 'name of code that is not registered',
  E211: 'permission outside the catalogue',
  E212: 'list that does not point back',
  E213: 'formulas in a circle',
  E214: 'digits without quotes',
  E215: 'transition to a missing value',
  E216: 'two screens on one route',
  E217: 'new required field without default on a table with rows; only the plan of a migration can know',
  E218: 'condition that does not translate to SQL',
  E219: 'menu item for something missing',
  E220: 'sort or filter that no index serves',
  E221: 'limits that leave a gap or overlap',
  E222: 'group of values that does not fit its list',
  E223: 'list or group that is not what the code was built with',
  E224: 'kept value that the rows of its list cannot give',
  E225: 'hidden or masked field told by another one',
  E226: 'pattern outside its subset, or an example that does not fit it',
  E299: 'part of the language that is not available yet',
} as const

export type MistakeCode = keyof typeof MISTAKE_CODES

/** Offsets in the text of one file; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}
