import type { RawBuilder } from 'kysely'
import type { SourceName } from '../../../declaration/extensions'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'

/**
 * A query of the server whose rows a consulta lists: a select with the columns that the consulta declares, under their keys (`credor_id`);
 * one that it lacks, or of another type, does not compile.
 * It filters by nothing that a person chose, sorts nothing, cuts nothing, and knows no row scope: the list does all of that around it.
 * It brings no personal value itself: who a row is about comes as a ref, whose title is masked as its own resource says.
 */
export type ServerSource<Name extends SourceName> = (
  db: Queryable,
  ctx: ActContext,
) => RawBuilder<RowOf<Name>> | Promise<RawBuilder<RowOf<Name>>>

/** Of one that no consulta lists yet nothing is known. */
type RowOf<Name extends SourceName> = Name extends keyof SourceRows ? SourceRows[Name] : unknown

/** Each by its name (SOURCE_NAMES); a missing one does not compile. */
export type ServerSources = { readonly [Name in SourceName]: ServerSource<Name> }
