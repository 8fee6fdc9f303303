import { type RawBuilder, sql } from 'kysely'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { rowsText } from '../../../declaration/expressions/sql-names'

/** What a declaration may call a table or column; the loader holds the same rule for fields. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

/**
 * A table or column as SQL. One of the two places that turn a name into SQL text: names come from the models (a literal
 * map per resource), never from a request.
 */
export function name(first: string, second?: string): RawBuilder<unknown> {
  const known = names.get(first) ?? new Map<string | undefined, RawBuilder<unknown>>()
  const before = known.get(second)
  if (before) return before
  const made = second === undefined ? makeName(first) : makeName(first, second)
  if (names.size >= MOST) names.clear()
  names.set(first, known.set(second, made))
  return made
}

/** The rows of a resource by the keys of its fields. */
export function tableRows(definition: ResourceDefinition): RawBuilder<unknown> {
  return sql.raw(rowsText(definition))
}

/** By their two parts: a statement holds a hundred of them, and they are few. */
const names = new Map<string, Map<string | undefined, RawBuilder<unknown>>>()
const MOST = 5_000

function makeName(...path: readonly string[]): RawBuilder<unknown> {
  const odd = path.find((part) => !NAME.test(part))
  if (odd !== undefined) throw new Error(`not a name of the declarations: ${JSON.stringify(odd)}`)
  return sql.id(...path)
}
