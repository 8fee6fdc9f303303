import { type RawBuilder, sql } from 'kysely'
import type { SourceName } from '../../../declaration/extensions'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'

/**
 * A query of the server whose rows a consulta lists: a select with the columns that the consulta declares, under their keys (`credor_id`);
 * one that it lacks, or of another type, does not compile.
 * It filters by nothing that a person chose, sorts nothing, cuts nothing, and knows no row scope: the list does all of that around it.
 * It brings no personal value itself: who a row is about comes as a ref, whose title is masked as its own resource says.
 * What counts once for all that a person chose needs to know what he chose: that it is told, of the levels (`niveis`) of its figures.
 */
export type ServerSource<Name extends SourceName> = (
  db: Queryable,
  ctx: ActContext,
  chosen?: ChosenLevels,
) => Rows<RowOf<Name>> | Promise<Rows<RowOf<Name>>>

/** One that also tells what its rows come to, where that stands counted, or how a page of them is read soonest. */
export type CountedSource<Name extends SourceName> = (
  ...asked: Parameters<ServerSource<Name>>
) => CountedRows<RowOf<Name>>

interface CountedRows<Row> {
  readonly linhas: Rows<Row>
  /** The same rows, of which the first come without the rest being made: what a page is read from. */
  readonly pagina?: Rows<Row>
  /** Of each part of `linhas`, the resource whose rows it lists: those that exist, within its scope, under its own keys. */
  readonly partes?: readonly string[]
  /** Looked up when a figure asks for it; null where the rows have to be counted. */
  readonly somas?: () => Promise<SourceSums | null>
}

/** What the rows of a source come to, all of them within the reader's row scope. */
export interface SourceSums {
  /** Select of these columns and of `quantidade`: how many rows there are of each combination; more than one line may be of it. */
  readonly rows: RawBuilder<unknown>
  readonly por: readonly string[]
}

/** By the key of a level, the records of it that the list is narrowed to; a level that is not narrowed is absent. */
export type ChosenLevels = ReadonlyMap<string, readonly number[]>

/** One select, or several that make the list together, such as one for each kind of thing to be done; each is ended where the page is full. */
type Rows<Row> = RawBuilder<Row> | readonly RawBuilder<Row>[]

/**
 * The `id` of a row in a source of several parts, whose records may have the same number.
 *
 * Takes    the column of the record's id; which part, from 0; how many there may be.
 */
export function idInPart(id: RawBuilder<unknown>, part: number, parts: number): RawBuilder<number> {
  return sql`${id} * ${sql.lit(parts)} + ${sql.lit(part)}`
}

/** Of one that no consulta lists yet nothing is known. */
type RowOf<Name extends SourceName> = Name extends keyof SourceRows ? SourceRows[Name] : unknown

/** Each by its name (SOURCE_NAMES); a missing one does not compile. */
export type ServerSources = { readonly [Name in SourceName]: ServerSource<Name> | CountedSource<Name> }
