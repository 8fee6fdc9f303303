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

/**
 * E101 syntax, E102 repeated key, E103 file name, E201 unknown key, E202 unknown type, E203 bad argument, E204 unknown
 * field, E205 unknown resource, E206 wrong kind of value, E207 bad or reserved name, E208 expression, E209 bad default,
 * E210 unregistered component, E211 permission outside the catalogue, E212 list that does not point back, E213 formula
 * cycle, E214 unquoted digits, E215 transition to a missing value, E216 two screens on one route, E217 new required field
 * without default on a table with rows, E218 not translatable to SQL, E219 menu item for something missing, E220 sort or
 * filter that no index serves, E299 not available yet.
 */
export type MistakeCode =
  | 'E101'
  | 'E102'
  | 'E103'
  | 'E201'
  | 'E202'
  | 'E203'
  | 'E204'
  | 'E205'
  | 'E206'
  | 'E207'
  | 'E208'
  | 'E209'
  | 'E210'
  | 'E211'
  | 'E212'
  | 'E213'
  | 'E214'
  | 'E215'
  | 'E216'
  | 'E217'
  | 'E218'
  | 'E219'
  | 'E220'
  | 'E299'

/** Offsets in the text of one file; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}
