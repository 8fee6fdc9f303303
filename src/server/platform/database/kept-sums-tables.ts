import type { KeptSums } from '../../../declaration/value-definitions'
import { sqlName } from './migrations/design/sql-name'

/** The tables that hold the `guardadas` of a resource; what is folded and what is fresh are read as one. */
export interface KeptSumsTables {
  /** One row for every combination that there is. */
  readonly folded: string
  /** The same by some of its columns each, in their order. */
  readonly resumos: readonly { readonly folded: string; readonly por: readonly string[] }[]
  /** What each statement since added, or took away: whoever writes waits for nobody. */
  readonly fresh: string
}

export function keptSumsTables(table: string, { resumos }: Pick<KeptSums, 'resumos'>): KeptSumsTables {
  return {
    folded: sqlName('avenca_somas', table),
    resumos: resumos.map((por, at) => ({ folded: sqlName(`avenca_resumo${at + 1}`, table), por })),
    fresh: sqlName('avenca_novas', table),
  }
}

/** What is kept of one resource. */
export interface Kept extends KeptSumsTables {
  /** Of the function and, with an ending, of its triggers. */
  readonly name: string
  readonly recurso: string
  readonly table: string
  /** SQL of each over the row `x` by key, and the name of its column. */
  readonly por: readonly Named[]
  readonly somas: readonly Named[]
  /** The columns that any of it reads. */
  readonly reads: readonly { readonly key: string; readonly coluna: string; readonly tipo: string }[]
}

export interface Named {
  readonly key: string
  readonly value: string
}

/** Regular expression of their names. */
export const KEPT_SUMS_NAMES = '^avenca_(somas|resumo[0-9]+|novas)_'

/** Whether what the database says of something missing is said of one of them, or of a column of one. */
export function namesKeptSums(message: string): boolean {
  return /\bavenca_(?:somas|resumo[0-9]+|novas)_/.test(message)
}

/** Column of how many rows there are of a combination. */
export const HOW_MANY = 'quantidade'
