import { type RawBuilder, sql } from 'kysely'

/** What a declaration may call a table or column; the loader holds the same rule for fields. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

/**
 * A table or column as SQL. One of the two places that turn a name into SQL text: names come from the models (a literal
 * map per resource), never from a request.
 */
export function name(...path: readonly string[]): RawBuilder<unknown> {
  const odd = path.find((part) => !NAME.test(part))
  if (odd !== undefined) throw new Error(`not a name of the declarations: ${JSON.stringify(odd)}`)
  return sql.id(...path)
}
