import { type RawBuilder, sql } from 'kysely'
import { sqlLiteral } from './migrations/design/sql-name'

/**
 * Words of the code's own, such as a group of states, as `('Aberta', 'Paga a menor')`: written into the statement, not sent beside
 * it, so that a partial index over the same words serves it. Never what a user wrote.
 */
export function listed(words: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`
}

/** The same for statements that are text: indexes, constraints, checks. */
export function quotedWords(words: readonly string[]): string {
  return words.map(sqlLiteral).join(', ')
}
