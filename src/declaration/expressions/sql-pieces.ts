/** SQL in pieces: text that is ours, and values that must be bound. */
export type SqlPieces = readonly (string | { readonly param: unknown })[]

/** Joins pieces as a template, neighbouring texts made one. Only our own words may come in as text. */
export function pieces(
  texts: TemplateStringsArray,
  ...values: readonly (string | { readonly param: unknown } | SqlPieces)[]
): SqlPieces {
  const joined: (string | { readonly param: unknown })[] = []
  const add = (piece: string | { readonly param: unknown }) => {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else if (piece !== '') joined.push(piece)
  }
  for (const [index, text] of texts.entries()) {
    add(text)
    const value = values[index]
    if (value === undefined) continue
    if (typeof value === 'string' || 'param' in value) add(value)
    else for (const piece of value) add(piece)
  }
  return joined
}
