import type { SortKey } from '../../../declaration/definitions'
import type { Condition } from './condition'

/** A list request, understood: everything in it names things of the model. */
export interface ListQuery {
  readonly start: number
  readonly end: number
  readonly sort: readonly SortKey[]
  readonly conditions: readonly Condition[]
  readonly q: string | null
}

/** A query string as the server hands it over. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>

export const PAGE_LIMIT = 100
export const IDS_LIMIT = 500
export const Q_LIMIT = 100
