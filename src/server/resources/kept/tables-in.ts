/** What a statement says after FROM or JOIN, unless that is a subquery; `is distinct from` compares. */
const SOURCES = /(?<!\bdistinct\s+)\b(?:from|join)\s+"?(\w+)/gi
/** What has another value without anybody writing. */
const MOVING = /\b(?:now|current_\w+|clock_timestamp|statement_timestamp|transaction_timestamp|random|nextval)\b/i

/**
 * The tables among `noting` that a statement can read: whatever word of it is the name of one. Values are never part of its text.
 *
 * Returns  their names, in no order; null when it reads anything else, or its answer changes by itself.
 */
export function tablesIn(text: string, noting: ReadonlySet<string>): readonly string[] | null {
  for (const [, source = ''] of text.matchAll(SOURCES)) if (!noting.has(source)) return null
  if (MOVING.test(text)) return null
  return [...new Set(text.match(/\w+/g))].filter((word) => noting.has(word))
}
