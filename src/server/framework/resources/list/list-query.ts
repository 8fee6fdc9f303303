import type { ParsedExpression } from '../../../../declaration/expressions/tree'
import type { SortKey } from '../../../../declaration/value-definitions'
import type { Condition } from './condition'

/** A list request, understood: everything in it names things of the model. */
export interface ListQuery {
  readonly start: number
  readonly end: number
  readonly sort: readonly SortKey[]
  readonly conditions: readonly Condition[]
  readonly q: string | null
  /** Condition of the declared view that was asked for. */
  readonly visao: ParsedExpression | null
  /** Condition of the user's own rows; null: those of all. */
  readonly meus: ParsedExpression | null
  /** The count of all: with the page, not at all, or alone. */
  readonly total: 'junto' | 'nao' | 'so'
}

/** A query string as the server hands it over. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>

export const PAGE_LIMIT = 100
export const IDS_LIMIT = 500
export const Q_LIMIT = 100
