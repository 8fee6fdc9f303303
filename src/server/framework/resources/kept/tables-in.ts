/** What a statement says after FROM or JOIN, unless that is a subquery; `is distinct from` compares, `extract(day from x)` takes a part. */
const SOURCES = /(?<!\bdistinct\s+|\bextract\(\w+\s+)\b(?:from|join)\s+(?:lateral\s+)?(?!lateral\b)"?(\w+)/gi
/** Functions that make rows of what they are given, and read none. */
const MADE = new Set(['unnest', 'generate_series'])
/** What it names itself, by WITH. */
const NAMED = /\b(\w+) as (?:not )?(?:materialized )?\(/gi
/** What has another value without anybody writing. */
const MOVING = /\b(?:now|current_\w+|clock_timestamp|statement_timestamp|transaction_timestamp|random|nextval)\b/i

/**
 * The tables among `noting` that a statement can read: whatever word of it is the name of one. Values are never part of its text.
 *
 * Returns  their names, in no order; null when it reads anything else, or its answer changes by itself.
 */
export function tablesIn(text: string, noting: ReadonlyMap<string, string>): readonly string[] | null {
  const named = new Set([...text.matchAll(NAMED)].flatMap((found) => ownName(text, found)))
  for (const { 1: source = '', 0: said, index } of text.matchAll(SOURCES)) {
    const isMade = MADE.has(source) && text[index + said.length] === '('
    if (!isMade && !noting.has(source) && !named.has(source)) return null
  }
  if (MOVING.test(text)) return null
  return [...new Set([...new Set(text.match(/\w+/g))].flatMap((word) => noting.get(word) ?? []))]
}

/** The name, unless what it stands for reads something of the same name, which then is a table. */
function ownName(text: string, { 0: head, 1: name = '', index }: RegExpMatchArray): readonly string[] {
  const begin = (index ?? 0) + head.length
  let [end, depth] = [begin, 1]
  for (; end < text.length && depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  const read = [...text.slice(begin, end).matchAll(SOURCES)].some(([, source]) => source === name)
  return read ? [] : [name]
}
