import type { ParsedExpression } from './expressions/tree'

/** Small parts that fields, lists and acts are made of. */

export type TitlePart = { readonly text: string } | { readonly path: readonly string[] }

export type DefaultValue =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'expression'; readonly expression: ParsedExpression }

export const NUMBER_FORMATS = ['puro'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** A bound that moves with the day: so many days after today, or before it where negative. */
export interface DayBound {
  readonly dias: number
}

export interface SortKey {
  /** Column key. */
  readonly campo: string
  readonly direcao: 'asc' | 'desc'
}

export interface RefOptions {
  readonly onde: ParsedExpression | null
  /** Sort key with an optional leading minus. */
  readonly ordem: string | null
  readonly limite: number | null
}

export const ROLLUPS = ['soma', 'contagem', 'minimo', 'maximo', 'ultimo'] as const
export type Rollup = (typeof ROLLUPS)[number]

/** What a text must look like. */
export interface PatternValue {
  /** As written. */
  readonly padrao: string
  /** The same for JavaScript (flag u) and PostgreSQL, over the whole text. */
  readonly regex: string
  /** A text that fits. */
  readonly exemplo: string
}

/** How many rows that are not deleted there are, and what they come to, for every combination of these; the database keeps it. */
export interface KeptSums {
  /** Column keys; an instant counts as its day. */
  readonly por: readonly string[]
  /** Keys of what is summed, stored or by a formula of the row itself. */
  readonly somas: readonly string[]
  /** Some of the columns by which the same is kept too, in fewer combinations. */
  readonly resumos: readonly (readonly string[])[]
}

/** What the rows of a list that are not deleted come to; a sum or count of none is 0, the smallest, largest or last added of none is blank. */
export interface KeptValue {
  readonly funcao: Rollup
  /** Name of the `lista` field. */
  readonly lista: string
  /** Column key of the other resource; null for a count. */
  readonly campo: string | null
  /** Which rows count, by their own columns alone. */
  readonly onde: ParsedExpression | null
}
