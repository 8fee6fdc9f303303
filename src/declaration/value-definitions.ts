import type { ParsedExpression } from './expressions/tree'

/** Small parts that fields, lists and acts are made of. */

export type TitlePart = { readonly text: string } | { readonly path: readonly string[] }

export type DefaultValue =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'expression'; readonly expression: ParsedExpression }

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
